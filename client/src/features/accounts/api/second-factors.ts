import type * as endpoints from '@shared/contracts/second-factors';
import { sendSignal, startRegistration } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { holdCeremony } from './passkey-ceremony';

/** Read at every visit: a recovery code may have been used since. */
export const secondFactorsQuery = () =>
  queryOptions({
    ...endpointQuery('readSecondFactors'),
    staleTime: 0,
  });

export function startAuthenticator() {
  return call('startAuthenticator');
}

export function confirmAuthenticator(code: string): Promise<endpoints.FirstCodes> {
  return call('confirmAuthenticator', { body: { code } });
}

export async function removeAuthenticator(): Promise<void> {
  await call('removeAuthenticator');
}

/** Fails with a NotAllowedError where whoever was asked declines, an InvalidStateError where the device has one. */
export async function addPasskey(name: string, signal: AbortSignal): Promise<endpoints.FirstCodes> {
  const { token, options } = await call('startPasskey');
  const passkey = await holdCeremony(() => startRegistration({ optionsJSON: options }), signal);
  // Refused or not, the device keeps it: a browser that sent the same twice may have it stored by the first.
  return call('addPasskey', { body: { token, name, passkey } });
}

export async function removePasskey(id: string): Promise<void> {
  await call('removePasskey', { params: { id } });
  dropFromDevice(id);
}

/** A passkey that no account has would be offered at every sign-in. Whoever's browser can't tell the device deletes it. */
function dropFromDevice(credentialID: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(() => {});
}

export async function makeRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = await call('makeRecoveryCodes');
  return recoveryCodes;
}
