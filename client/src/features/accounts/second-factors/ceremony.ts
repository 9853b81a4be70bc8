import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';

/** Asks the browser for a passkey, or for a new one. The signal ends it with an AbortError. */
async function holdCeremony<Passkey>(ask: () => Promise<Passkey>, signal: AbortSignal): Promise<Passkey> {
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    return await ask();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

interface AskOptions {
  signal: AbortSignal;
  /** Lists the passkeys among the usernames that the browser fills in, instead of asking at once. */
  isAutofill?: boolean;
}

export async function askForPasskey({ signal, isAutofill = false }: AskOptions) {
  const { token, options } = await call('startPasskeySignIn', {}, { signal });
  const ask = () => startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
  return { token, passkey: await holdCeremony(ask, signal) };
}

export const signInWithPasskey = async (signal: AbortSignal) =>
  call('signInWithPasskey', { body: await askForPasskey({ signal }) });

export async function createPasskey(name: string, signal: AbortSignal) {
  const { token, options } = await call('startPasskey');
  const passkey = await holdCeremony(() => startRegistration({ optionsJSON: options }), signal);
  return call('addPasskey', { body: { token, name, passkey } });
}

/** A passkey that no account has would be offered at every sign-in. Whoever's browser can't tell the device deletes it. */
export function dropFromDevice(credentialID: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(() => {});
}

/** Whether a ceremony ended because its page was left. */
export const isAborted = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && error instanceof Error && error.name === 'AbortError';

const causes: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t store a passkey. Set up a screen lock, or try another device.',
  ConstraintError: 'This device can’t store a passkey. Set up a screen lock, or try another device.',
  SecurityError: 'Passkeys don’t work at this web address. Open the site at its usual address and try again.',
};

/** Browsers say by the error's name why no passkey was used. */
export function explainPasskeyFailure(error: unknown, title: string) {
  const cause = error instanceof Error ? causes[error.name] : undefined;
  const description = cause ?? messageOf(error, 'We couldn’t reach the server. Please try again.');
  return { title, description, variant: 'destructive' } as const;
}
