import type { CurrentUser } from '@shared/contracts/accounts';
import { timing } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { tabStorage } from '@/lib/tab-storage';
import { toast } from '@/lib/toast';
import { currentUserQuery } from '../api/current-user';
import { useFailureWatch } from './use-failure-watch';

interface RequiredUser {
  /** Null until a user is known to be signed in. */
  user: CurrentUser | null;
  /** Set if it could not be determined who is signed in. */
  failure: { retry: () => void; isRetrying: boolean } | null;
}

/** The signed-in user. Redirects strangers to the sign-in page, with a reason. */
export function useRequiredUser(strangerNotice: string): RequiredUser {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { data: user, error, isError, isFetching, refetch } = useQuery(currentUserQuery());
  const isRestored = useCheckOnReturn(user);
  const isReloading = isRestored || (user !== undefined && isForOther(queryClient, user));
  const isStranger = isUnauthorized(error);

  useEffect(() => {
    if (!isReloading) return;
    hardReplace(location.pathname + location.search);
  }, [isReloading]);

  useEffect(() => {
    if (!isStranger) return;
    toast({
      title: 'Unauthorized',
      description: strangerNotice,
      variant: 'destructive',
    });
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), timing.adminRedirect);
    return () => clearTimeout(timer);
  }, [isStranger, strangerNotice, navigate]);

  // Somebody else may be signed in when the page is opened again. By then, the next page uses what it needs.
  useEffect(
    () => () => {
      setTimeout(() => queryClient.removeQueries({ type: 'inactive' }));
    },
    [queryClient],
  );

  return {
    user: isError || isReloading ? null : (user ?? null),
    failure: isError && !isStranger ? { retry: () => refetch(), isRetrying: isFetching } : null,
  };
}

/** A 401 that names a field is about a wrong password, and the session goes on. */
const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.issues.length === 0;

/**
 * Asks again who is signed in whenever the page is returned to, and where a request is refused.
 * @returns whether the page comes from the back/forward cache: then it's loaded again.
 */
function useCheckOnReturn(user: CurrentUser | undefined): boolean {
  const queryClient = useQueryClient();
  const [isRestored, setRestored] = useState(false);
  const { queryKey } = currentUserQuery();

  const check = useEffectEvent(async () => {
    if (!user) return;
    try {
      // Past the cache, where a server that is away would take the page off the screen.
      const current = await call('readUser');
      if (current.username !== user.username) queryClient.setQueryData(queryKey, current);
    } catch (error) {
      if (isUnauthorized(error)) queryClient.refetchQueries({ queryKey });
    }
  });
  useFailureWatch(error => {
    if (isUnauthorized(error) && !queryClient.getQueryState(queryKey)?.error) check();
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('focus', () => check(), { signal });
    // On phones, a tab that is shown again gets no focus.
    const checkIfShown = () => document.visibilityState === 'visible' && check();
    document.addEventListener('visibilitychange', checkIfShown, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && setRestored(true), { signal });
    return () => stop.abort();
  }, []);
  return isRestored;
}

/** Whom the first page for staff of a visit was loaded for. */
const owners = new WeakMap<QueryClient, string>();

/** In the tab's storage: who was signed in last. */
const tabUser = 'signed-in';

/** Whether the page belongs to somebody else. What others typed in this tab is forgotten. */
function isForOther(queryClient: QueryClient, { username }: CurrentUser): boolean {
  const former = tabStorage.get(tabUser);
  if (former !== null && former !== username) forgetDrafts();
  if (former !== username) tabStorage.set(tabUser, username);
  const owner = owners.get(queryClient) ?? username;
  owners.set(queryClient, owner);
  return owner !== username;
}
