import type { CurrentUser } from '@shared/contracts/accounts/accounts';
import { timing } from '@shared/limits/amounts';
import { paths } from '@shared/site/paths';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError, RequestError } from '@/lib/api/api-error';
import { endpointQuery } from '@/lib/api/endpoint';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { tabStorage } from '@/lib/tab-storage';
import { toast } from '@/lib/toast';
import { securityTab } from './missing-factor-notice';

/** Is false for an outage. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500;

/** Leads strangers to the sign-in page, and those without a required second factor to where they set it up. */
export function useRequiredUser() {
  const queryClient = useQueryClient();
  const [path, navigate] = useLocation();
  const userQuery = endpointQuery('readUser');
  const { data, error, isFetching, refetch } = useQuery(userQuery);
  const [isRestored, setRestored] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isStranger = isRefusal(error);
  const isReloading = isRestored || (data !== undefined && isForOther(queryClient, data));

  useEffect(() => {
    if (isReloading) hardReplace(location.pathname + location.search);
  }, [isReloading]);

  useEffect(() => {
    if (!isStranger) return;
    const description = 'You need to log in to access the admin panel.';
    toast({ title: 'Unauthorized', description, variant: 'destructive' });
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), timing.adminRedirect);
    return () => clearTimeout(timer);
  }, [isStranger, navigate]);

  // Asks again on return: somebody else may have signed in.
  const check = useEffectEvent(() => data && !isStranger && refetch({ cancelRefetch: false }));
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

  useFailureWatch(failure => {
    const isKnown = isRefusal(queryClient.getQueryState(userQuery.queryKey)?.error);
    // A 401 that names a field is about a wrong password, and the session goes on.
    if (failure.status === 401 && failure.issues.length === 0 && !isKnown) check();
    if (failure.code !== 'second-factor-required' || path === paths.account) return;
    toast({ title: 'Set up two-step sign-in', description: failure.userMessage ?? undefined });
    setLeaving(true);
    navigate(securityTab, { replace: true });
  });

  // Waits until the next page uses what it needs. Somebody else may be signed in when this one is opened again.
  useEffect(
    () => () => {
      setTimeout(() => queryClient.removeQueries({ type: 'inactive' }));
    },
    [queryClient],
  );

  return {
    user: isStranger || isReloading || isLeaving ? null : (data ?? null),
    failure: error && !data && !isStranger ? { retry: () => refetch(), isRetrying: isFetching } : null,
  };
}

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

/** Keeps whom the first staff page of a visit was loaded for. */
const owners = new WeakMap<QueryClient, string>();

const tabUser = 'signed-in';

/** Also forgets what others typed in this tab. */
function isForOther(queryClient: QueryClient, { username }: CurrentUser): boolean {
  const former = tabStorage.get(tabUser);
  if (former !== null && former !== username) forgetDrafts();
  if (former !== username) tabStorage.set(tabUser, username);
  const owner = owners.get(queryClient) ?? username;
  owners.set(queryClient, owner);
  return owner !== username;
}
