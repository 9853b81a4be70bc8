import type { CurrentUser } from '@shared/contracts/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from '@/lib/api/endpoint';

/** Asked at every visit to a page for the signed-out: another tab may have signed in or out since the last one. */
export const registrationQuery = () => ({ ...endpointQuery('readRegistration'), staleTime: 0 });

/** The signed-in user, if any. Not fetched for anonymous visitors: a 401 would show in the console as an error. */
export function useCachedUser(): CurrentUser | undefined {
  const queryClient = useQueryClient();
  const { data: registration } = useQuery(registrationQuery());
  const { data, isError } = useQuery({
    ...endpointQuery('readUser'),
    enabled: registration?.signedIn === true,
  });

  // The back/forward cache restores a page as it was, whoever has signed in or out since.
  useEffect(() => {
    const refetch = ({ persisted }: PageTransitionEvent) => {
      if (persisted) queryClient.resetQueries();
    };
    window.addEventListener('pageshow', refetch);
    return () => window.removeEventListener('pageshow', refetch);
  }, [queryClient]);

  // A failure keeps the former user beside it.
  return isError ? undefined : data;
}
