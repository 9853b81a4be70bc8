import { WebAuthnAbortService } from '@simplewebauthn/browser';

/** Asks the browser for a passkey, or for a new one. The signal ends it with an AbortError. */
export async function holdCeremony<Passkey>(
  ask: () => Promise<Passkey>,
  signal: AbortSignal | undefined,
): Promise<Passkey> {
  signal?.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel);
  try {
    return await ask();
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
