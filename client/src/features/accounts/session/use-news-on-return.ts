import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../api/current-user';
import { registrationQuery } from '../api/registration';

/** Back from another document, browsers show a page as it was, whoever has signed in or out since: asks again who it is. */
export function useNewsOnReturn(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const askAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      queryClient.resetQueries({ queryKey: currentUserQuery().queryKey });
      queryClient.invalidateQueries({ queryKey: registrationQuery().queryKey });
    };
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [queryClient]);
}
