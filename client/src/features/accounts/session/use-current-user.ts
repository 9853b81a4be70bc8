import type { CurrentUser } from '@shared/contracts/accounts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../api/current-user';

export function useCurrentUser(): UseQueryResult<CurrentUser> {
  const queryClient = useQueryClient();

  useEffect(() => {
    // Back from another document, browsers show this page as it was, whoever has signed in or out since.
    const askAgain = (event: PageTransitionEvent) => {
      if (event.persisted) queryClient.resetQueries({ queryKey: currentUserQuery().queryKey });
    };
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [queryClient]);

  return useQuery(currentUserQuery());
}
