import { readUserRoute } from '@shared/contracts/account-routes';
import type { CurrentUser, readUser } from '@shared/contracts/accounts';
import { useEffect, useEffectEvent } from 'react';
import { callEndpoint } from '@/lib/api/endpoint';
import { onSignedOutElsewhere } from './signed-out';
import { isUnauthorized } from './use-session-watch';

/**
 * Calls back, whenever this tab is returned to, and as soon as another one signs out, with who is signed in by then; null
 * if nobody is.
 */
export function useUserOnReturn(onReturn: (user: CurrentUser | null) => void): void {
  const goOn = useEffectEvent(onReturn);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      try {
        // Not through the cache: a 401 there would redirect this tab to the sign-in page.
        const user = await callEndpoint<typeof readUser>(readUserRoute, {}, { signal });
        if (!signal.aborted) goOn(user);
      } catch (error) {
        // Otherwise, the server is away.
        if (!signal.aborted && isUnauthorized(error)) goOn(null);
      }
    };
    window.addEventListener('focus', ask, { signal });
    // On phones, a tab that is shown again gets no focus.
    const askIfShown = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', askIfShown, { signal });
    onSignedOutElsewhere(ask, signal);
    return () => stop.abort();
  }, []);
}
