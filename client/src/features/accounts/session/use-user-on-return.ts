import { readUserRoute } from '@shared/contracts/account-routes';
import type { CurrentUser, readUser } from '@shared/contracts/accounts';
import { useEffect, useEffectEvent } from 'react';
import { callEndpoint } from '@/lib/api/endpoint';

/** Calls back, whenever this tab is returned to, with who is signed in by then, maybe in another tab. */
export function useUserOnReturn(onReturn: (user: CurrentUser) => void): void {
  const goOn = useEffectEvent(onReturn);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      try {
        // Not through the cache: a 401 there would redirect this tab to the sign-in page.
        const user = await callEndpoint<typeof readUser>(readUserRoute, {}, { signal });
        if (!signal.aborted) goOn(user);
      } catch {
        // Nobody is signed in, which the next action says, or the server is away.
      }
    };
    window.addEventListener('focus', ask, { signal });
    // On phones, a tab that is shown again gets no focus.
    const askIfShown = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', askIfShown, { signal });
    return () => stop.abort();
  }, []);
}
