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
  const [round, setRound] = useState(0);
  const [isSigningIn, setSigningIn] = useState(false);
  const askAgain = () => setRound(asked => asked + 1);

  const signIn = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
    // Aborted, or without a question from the server: the form and its button are still there.
    const chosen = await askForPasskey({ autofillUntil: signal }).catch(() => null);
    if (!chosen) return;
    setSigningIn(true);
    try {
      onSignedIn(await sendPasskey(chosen));
    } catch (error) {
      setSigningIn(false);
      toast({ title: 'Login failed', description: explainPasskeyFailure(error), variant: 'destructive' });
      askAgain();
    }
  });
  const renew = useEffectEvent(askAgain);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    if (isPaused) return;
    const stop = new AbortController();
    const start = () => signIn(stop.signal);
    if (!document.hidden) start();
    else document.addEventListener('visibilitychange', start, { once: true, signal: stop.signal });
    const timer = setTimeout(renew, renewAfter);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isPaused, round]);

  return isSigningIn;
}
