import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentUserQuery } from '../api/current-user';

/**
 * The back/forward cache restores a page as it was, whoever has signed in or out since: nothing of it is shown before
 * it's known who is signed in. Whoever left it finds what they typed, and what they saw is loaded again.
 */
export function useUserOnBfcacheRestore(): void {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  useLayoutEffect(() => (isAsking ? hideDocument() : undefined), [isAsking]);

  useEffect(() => {
    const user = { queryKey: currentUserQuery().queryKey };
    let round = 0;
    const ask = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      round += 1;
      const own = round;
      flushSync(() => setAsking(true));
      // An answer that was on its way may be about whoever was signed in before.
      await queryClient.cancelQueries(user);
      await queryClient.refetchQueries(user);
      if (own !== round) return;
      // What isn't for this user, or for nobody, goes before anything is shown or loaded again.
      flushSync(() => setAsking(false));
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== user.queryKey[0] });
    };
    window.addEventListener('pageshow', ask);
    return () => window.removeEventListener('pageshow', ask);
  }, [queryClient]);
}

/** Dialogs and notifications included. Returns how to show it again, with the focus where it was. */
function hideDocument(): () => void {
  const { documentElement: root, activeElement: focused } = document;
  root.inert = true;
  root.style.visibility = 'hidden';
  return () => {
    root.inert = false;
    root.style.visibility = '';
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
