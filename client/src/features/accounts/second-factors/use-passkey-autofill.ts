import type { CurrentUser } from '@shared/contracts/accounts';
import { units } from '@shared/limits';
import { accountLimits } from '@shared/server-limits';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { call } from '@/lib/api/endpoint';
import { askForPasskey, toastPasskeyFailure } from './ceremony';

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
    // Canceled, or without a question from the server: the form and its button are still there.
    const chosen = await askForPasskey(signal).catch(() => null);
    if (!chosen || signal.aborted) return;
    try {
      onSignedIn(await call('login', { body: chosen }));
    } catch (error) {
      toastPasskeyFailure(error, 'Login failed');
      askAgain();
    }
  });

  useEffect(() => {
    if (isPaused) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () => !signal.aborted && signIn(signal, ask);
    ask();
    const timer = setInterval(ask, renewAfter);
    return () => {
      stop.abort();
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isPaused]);
}
