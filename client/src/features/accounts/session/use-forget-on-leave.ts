import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Forgets what a page for staff has loaded once it is left: somebody else may be signed in when it is opened again. What
 * the next page shows stays.
 */
export function useForgetOnLeave(): void {
  const queryClient = useQueryClient();

  useEffect(
    () => () => {
      // By then, the next page uses what it needs.
      setTimeout(() => queryClient.removeQueries({ type: 'inactive' }));
    },
    [queryClient],
  );
}
