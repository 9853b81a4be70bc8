import type { FirstCodes } from '@shared/contracts/accounts/second-factors';
import type { PasskeyAssertion, PasskeyRegistration } from '@shared/contracts/accounts/sign-in';
import { accountLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import type { Passkey } from '@shared/tables/second-factors';
import type { Account, By } from '../../platform/by';
import type { Services } from '../../platform/services';
import * as errors from './accounts.errors';
import { findSignInUser, type SignInUser } from './accounts.repository';
import { type Changed, changeFactors, makeFirstCodes, openChallenge, takeChallenge } from './change-factors';
import * as repository from './second-factors.repository';

/** Loaded at first use: loading it would be a quarter of the server's start. */
const loadServer = () => import('@simplewebauthn/server');

/** EdDSA, ES256, and RS256: https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const supportedAlgorithmIDs = [-8, -7, -257];

const siteOf = ({ config }: Services) => new URL(config.publicUrl);

const expected = (deps: Services, expectedChallenge: string) => {
  const { hostname, origin } = siteOf(deps);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname };
};

export async function startPasskey(deps: Services, { user: { id, username } }: By<Account>) {
  const passkeys = await repository.listPasskeys(deps.db, id);
  const { generateRegistrationOptions } = await loadServer();
  const options = await generateRegistrationOptions({
    rpName: studio.name,
    rpID: siteOf(deps).hostname,
    userID: new TextEncoder().encode(id),
    userName: username,
    timeout: accountLimits.challengeFor,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
  const { challenge } = options;
  const token = await openChallenge(deps, { purpose: 'passkey-registration', userId: id, challenge });
  return { token, options };
}

interface NewPasskey {
  token: string;
  name: string;
  passkey: PasskeyRegistration;
}

/** @throws HttpError 400 for a response to no open challenge of this account, 409 for a passkey added before. */
export async function addPasskey(
  deps: Services,
  { token, name, passkey }: NewPasskey,
  by: By<Express.User>,
): Promise<Changed<FirstCodes>> {
  const userId = by.user.id;
  const asked = await takeChallenge(deps, 'passkey-registration', token);
  if (!asked?.challenge || asked.userId !== userId) throw errors.registrationOver();
  const verified = await verifyRegistration(deps, passkey, asked.challenge).catch(error => {
    throw errors.passkeyUnusable(error);
  });
  return changeFactors(deps, 'passkey-added', by, async tx => {
    const createdAt = deps.clock.now();
    const isNew = await repository.insertPasskey(tx, { ...verified, userId, name, createdAt });
    if (!isNew) throw errors.passkeyExists();
    return { recoveryCodes: await makeFirstCodes(tx, userId) };
  });
}

/** @throws Error if it is not a response to this challenge on this site. */
async function verifyRegistration(deps: Services, passkey: PasskeyRegistration, challenge: string) {
  const { verifyRegistrationResponse } = await loadServer();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    ...expected(deps, challenge),
    supportedAlgorithmIDs,
  });
  if (!verified) throw new Error('The registration could not be verified');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

export async function startPasskeySignIn(deps: Services) {
  const { generateAuthenticationOptions } = await loadServer();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).hostname,
    timeout: accountLimits.challengeFor,
    userVerification: 'required',
  });
  const token = await openChallenge(deps, { purpose: 'passkey-sign-in', challenge: options.challenge });
  return { token, options };
}

/** @throws HttpError 401 for an unknown passkey, and for a response that is wrong, late, or was sent before. */
export async function findByPasskey(
  deps: Services,
  { token, passkey: assertion }: { token: string; passkey: PasskeyAssertion },
): Promise<SignInUser> {
  const { db, clock } = deps;
  const asked = await takeChallenge(deps, 'passkey-sign-in', token);
  const passkey = await repository.findPasskey(db, assertion.id);
  const account = passkey && (await findSignInUser(db, passkey.userId));
  if (!asked?.challenge || !account) throw errors.passkeyRefused();
  const counter = await verifyAssertion(deps, assertion, asked.challenge, passkey).catch(error => {
    throw errors.passkeyRefused(error);
  });
  await repository.recordUse(db, passkey.id, counter, clock.now());
  return account;
}

/** Returns the passkey's new counter. @throws Error if it is not its response to this challenge on this site. */
async function verifyAssertion(
  deps: Services,
  assertion: PasskeyAssertion,
  challenge: string,
  { id, publicKey, counter, transports }: Passkey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadServer();
  const { userHandle, ...response } = assertion.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      clientExtensionResults: {},
      response: { ...response, userHandle: userHandle ?? undefined },
    },
    ...expected(deps, challenge),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
  });
  if (!verified) throw new Error('The signature is wrong');
  return authenticationInfo.newCounter;
}
