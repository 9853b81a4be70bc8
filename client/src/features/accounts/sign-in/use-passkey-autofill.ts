import type { CurrentUser } from '@shared/contracts/accounts';
import { accountLimits, units } from '@shared/limits';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/lib/toast';
import { askForPasskey, sendPasskey } from '../api/second-step';
import { explainPasskeyFailure } from '../second-factors/explain-passkey-failure';

interface AutofillOptions {
  /** Something else is signing in. */
  isPaused: boolean;
  onSignedIn: (user: CurrentUser) => void;
}

/** The server's question is asked anew a little before it expires. */
const renewAfter = accountLimits.challengeFor - 30 * units.SECOND;

/**
 * Lists passkeys among the usernames that the browser fills in, as long as the form is shown. True while one that was
 * chosen signs in.
 */
export function usePasskeyAutofill({ isPaused, onSignedIn }: AutofillOptions): boolean {
  const [isSigningIn, setSigningIn] = useState(false);

  const signIn = useEffectEvent(async (signal: AbortSignal, askAgain: () => void) => {
    if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
    // Aborted, or without a question from the server: the form and its button are still there.
    const chosen = await askForPasskey({ signal, isAutofill: true }).catch(() => null);
    if (!chosen) return;
    setSigningIn(true);
    try {
      onSignedIn(await sendPasskey(chosen));
    } catch (error) {
      setSigningIn(false);
      toast({ title: 'Login failed', description: explainPasskeyFailure(error), variant: 'destructive' });
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

  return isSigningIn;
}
