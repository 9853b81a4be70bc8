import { messageOf } from '@/lib/api/api-error';

const unreached = 'We couldn’t reach the server. Please try again.';

/** Whether a ceremony ended because its page was left. */
export function isAborted(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error instanceof Error && error.name === 'AbortError';
}

/** Browsers say by the error's name why no passkey was used. */
export function explainPasskeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Please try again.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return 'This device can’t store a passkey. Set up a screen lock, or try another device.';
  if (name === 'SecurityError')
    return 'Passkeys don’t work at this web address. Open the site at its usual address and try again.';
  return messageOf(error, unreached);
}
