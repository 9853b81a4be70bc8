import type { CurrentUser } from '@shared/contracts/accounts';
import { timing } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '@/lib/api/api-error';
import { endpointQuery } from '@/lib/api/endpoint';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { tabStorage } from '@/lib/tab-storage';
import { toast } from '@/lib/toast';
import { securityTab } from './missing-factor-notice';

/** A 401 that names a field is about a wrong password, and the session goes on. */
const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.issues.length === 0;

/**
 * The signed-in user, null until one is known, or while the page is about to be left: strangers are led to the sign-in
 * page, and those who lack the two-step sign-in that an owner requires to where they can set it up.
 */
export function useRequiredUser() {
  const queryClient = useQueryClient();
  const [path, navigate] = useLocation();
  const userQuery = endpointQuery('readUser');
  const { data, error, isFetching, refetch } = useQuery(userQuery);
  const [owner, setOwner] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const isStranger = isUnauthorized(error);
  if (data) forgetFormer(data);
  if (data && owner === undefined) setOwner(data.username);
  const isOther = data !== undefined && owner !== undefined && owner !== data.username;

  useEffect(() => {
    if (isOther) hardReplace(location.pathname + location.search);
  }, [isOther]);

  useEffect(() => {
    if (!isStranger) return;
    const description = 'You need to log in to access the admin panel.';
    toast({ title: 'Unauthorized', description, variant: 'destructive' });
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), timing.adminRedirect);
    return () => clearTimeout(timer);
  }, [isStranger, navigate]);

  // Whoever returns to the page may be somebody else by now.
  const check = useEffectEvent(() => data && !isStranger && refetch());
  useEffect(() => {
    const stop = new AbortController();
    for (const event of ['focus', 'pageshow'])
      window.addEventListener(event, () => check(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  useFailureWatch(failure => {
    const isKnown = isUnauthorized(queryClient.getQueryState(userQuery.queryKey)?.error);
    if (isUnauthorized(failure) && !isKnown) check();
    if (failure.code !== 'second-factor-required' || path === paths.account) return;
    toast({ title: 'Set up two-step sign-in', description: failure.userMessage ?? undefined });
    setLeaving(true);
    navigate(securityTab, { replace: true });
  });

  // Somebody else may be signed in when the page is opened again. By then, the next page uses what it needs.
  useEffect(
    () => () => {
      setTimeout(() => queryClient.removeQueries({ type: 'inactive' }));
    },
    [queryClient],
  );

  return {
    user: isStranger || isOther || isLeaving ? null : (data ?? null),
    /** Set if it could not be determined who is signed in. */
    failure: error && !data && !isStranger ? { retry: () => refetch(), isRetrying: isFetching } : null,
  };
}

/** Notices every request of this page that the server refuses. */
function useFailureWatch(onFailure: (error: ApiError) => void): void {
  const queryClient = useQueryClient();
  const notice = useEffectEvent(onFailure);
  useEffect(() => {
    const watch = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
      if (type !== 'updated' || action?.type !== 'error') return;
      if (action.error instanceof ApiError) notice(action.error);
    };
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map(cache =>
      cache.subscribe(watch),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** In the tab's storage: who was signed in last. */
const tabUser = 'signed-in';

/** What others typed in this tab is forgotten. */
function forgetFormer({ username }: CurrentUser): void {
  const former = tabStorage.get(tabUser);
  if (former === username) return;
  if (former !== null) forgetDrafts();
  tabStorage.set(tabUser, username);
}
