import type { CurrentUser } from '@shared/contracts/accounts';
import { accountLimits, units } from '@shared/limits';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { askForPasskey, explainPasskeyFailure } from '../second-factors/ceremony';

interface AutofillOptions {
  /** Something else is signing in. */
  isPaused: boolean;
  onSignedIn: (user: CurrentUser) => void;
}

/** The server's question is asked anew a little before it expires. */
const renewAfter = accountLimits.challengeFor - 30 * units.SECOND;

/** Lists passkeys among the usernames that the browser fills in, as long as the form is shown. */
export function usePasskeyAutofill({ isPaused, onSignedIn }: AutofillOptions): void {
  const signIn = useEffectEvent(async (signal: AbortSignal, askAgain: () => void) => {
    if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
    // Aborted, or without a question from the server: the form and its button are still there.
    const chosen = await askForPasskey({ signal, isAutofill: true }).catch(() => null);
    if (!chosen) return;
    try {
      onSignedIn(await call('signInWithPasskey', { body: chosen }));
    } catch (error) {
      toast(explainPasskeyFailure(error, 'Login failed'));
      if (!signal.aborted) askAgain();
    }
  });

  useEffect(() => {
    if (isPaused) return;
    let round = new AbortController();
    const ask = () => {
      round.abort();
      round = new AbortController();
      const { signal } = round;
      const start = () => signIn(signal, ask);
      if (!document.hidden) start();
      else document.addEventListener('visibilitychange', start, { once: true, signal });
    };
    ask();
    const timer = setInterval(ask, renewAfter);
    return () => {
      round.abort();
      clearInterval(timer);
    };
  }, [isPaused]);
}
