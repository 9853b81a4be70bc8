import { sendSignal, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { RequestError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';

/** Asks for a passkey at once, or with a signal lists them among the usernames that the browser fills in. */
export async function askForPasskey(signal?: AbortSignal) {
  const { token, options } = await call('startPasskeySignIn', {}, { signal });
  const ask = startAuthentication({ optionsJSON: options, useBrowserAutofill: signal !== undefined });
  return { token, passkey: await explained(ask) };
}

export async function createPasskey(name: string) {
  const { token, options } = await call('startPasskey');
  const passkey = await explained(startRegistration({ optionsJSON: options }));
  return call('addPasskey', { body: { token, name, passkey } });
}

/** A passkey that no account has would be offered at every sign-in. Whoever's browser can't tell the device deletes it. */
export function dropFromDevice(credentialID: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(() => {});
}

const unused = 'No passkey was used. Please try again.';
const noScreenLock = 'This device can’t store a passkey. Set up a screen lock, or try another device.';
const causes: Record<string, string> = {
  NotAllowedError: unused,
  AbortError: unused,
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: noScreenLock,
  ConstraintError: noScreenLock,
  SecurityError: 'Passkeys don’t work at this web address. Open the site at its usual address and try again.',
};

/** Browsers say by the error's name why no passkey was used. */
async function explained<Passkey>(ceremony: Promise<Passkey>): Promise<Passkey> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, message } = error as Error;
    throw new RequestError(message, { userMessage: causes[name] ?? unused });
  }
}
