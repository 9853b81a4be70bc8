import type { PasskeyAssertion, PasskeyRegistration } from '@shared/contracts/second-step';
import { accountLimits } from '@shared/limits';
import { studio } from '@shared/site/studio';
import type { Passkey } from '@shared/tables/second-factors';

/** Loaded for the first passkey: loading them would be a quarter of the server's start. */
const loadServer = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256, and RS256: https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const algorithms = [-8, -7, -257];

/** What passkeys are bound to: they work on this site alone. */
export interface Site {
  rpId: string;
  origin: string;
}

export function readSite(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** A passkey that names its account by itself, and checks who uses it, by a finger, a face, or a PIN. */
export async function describeRegistration(
  { rpId }: Site,
  { id, username, passkeys }: { id: string; username: string; passkeys: Passkey[] },
) {
  const { generateRegistrationOptions } = await loadServer();
  return generateRegistrationOptions({
    rpName: studio.name,
    rpID: rpId,
    userID: new TextEncoder().encode(id),
    userName: username,
    timeout: accountLimits.challengeFor,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** For whichever passkey of this site the browser has. */
export async function describeAuthentication({ rpId }: Site) {
  const { generateAuthenticationOptions } = await loadServer();
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: accountLimits.challengeFor,
    userVerification: 'required',
  });
}

/** @throws Error if it is not a response to this challenge on this site. */
export async function verifyRegistration(
  { rpId, origin }: Site,
  { passkey, challenge }: { passkey: PasskeyRegistration; challenge: string },
) {
  const { verifyRegistrationResponse } = await loadServer();
  const { isoBase64URL } = await loadHelpers();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error('The registration could not be verified');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  // The library doesn't compare them. What the passkey itself names may be longer than requests allow: it could not be
  // removed, or not be stored.
  if (id !== passkey.id) throw new Error('The passkey has another ID than it says');
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports };
}

/** The counter of the passkey after this use. @throws Error if it is not its response to this challenge on this site. */
export async function verifyAuthentication(
  { rpId, origin }: Site,
  { assertion, challenge, passkey }: { assertion: PasskeyAssertion; challenge: string; passkey: Passkey },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadServer();
  const { isoBase64URL } = await loadHelpers();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      clientExtensionResults: {},
      response: { ...assertion.response, userHandle: assertion.response.userHandle ?? undefined },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.id,
      publicKey: isoBase64URL.toBuffer(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  });
  if (!verified) throw new Error('The signature is wrong');
  return authenticationInfo.newCounter;
}
