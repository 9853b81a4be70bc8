import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../api/current-user';
import { registrationQuery } from '../api/registration';

/** The back/forward cache restores a page as it was, whoever has signed in or out since: refetches the user. */
export function useRefetchOnBfcacheRestore(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const refetch = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      queryClient.resetQueries({ queryKey: currentUserQuery().queryKey });
      queryClient.invalidateQueries({ queryKey: registrationQuery().queryKey });
    };
    window.addEventListener('pageshow', refetch);
    return () => window.removeEventListener('pageshow', refetch);
  }, [queryClient]);
}
