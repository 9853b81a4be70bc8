import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The back/forward cache restores a page as it was, whoever has signed in or out since: everything that it showed is
 * forgotten and loaded again.
 */
export function useRefetchOnBfcacheRestore(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const refetch = (event: PageTransitionEvent) => {
      if (event.persisted) queryClient.resetQueries();
    };
    window.addEventListener('pageshow', refetch);
    return () => window.removeEventListener('pageshow', refetch);
  }, [queryClient]);
}
