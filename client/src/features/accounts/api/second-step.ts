import type { CurrentUser } from '@shared/contracts/accounts';
import type { SecondStep } from '@shared/contracts/errors';
import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '@/lib/api/api-error';
import { call, type RequestOf } from '@/lib/api/endpoint';
import { holdCeremony } from './passkey-ceremony';

/** What is still to be done, if a sign-in failed although its password was right. */
export function secondStepOf(error: unknown): SecondStep | null {
  return (error instanceof ApiError && error.secondFactor) || null;
}

export function takeSecondStep(step: RequestOf<'takeSecondStep'>['body']): Promise<CurrentUser> {
  return call('takeSecondStep', { body: step });
}

interface AskOptions {
  signal: AbortSignal;
  /** Lists the passkeys among the usernames that the browser fills in, instead of asking at once. */
  isAutofill?: boolean;
}

/** Fails with a NotAllowedError where whoever was asked declines, or has no passkey. */
export async function askForPasskey({ signal, isAutofill = false }: AskOptions) {
  const { token, options } = await call('startPasskeySignIn', {}, { signal });
  const ask = () => startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
  return { token, passkey: await holdCeremony(ask, signal) };
}

export function sendPasskey(body: Awaited<ReturnType<typeof askForPasskey>>): Promise<CurrentUser> {
  return call('signInWithPasskey', { body });
}

export async function signInWithPasskey(signal: AbortSignal): Promise<CurrentUser> {
  return sendPasskey(await askForPasskey({ signal }));
}
