import type { FirstCodes } from '@shared/contracts/second-factors';
import type { PasskeyAssertion, PasskeyRegistration } from '@shared/contracts/second-step';
import { accountLimits } from '@shared/limits';
import { studio } from '@shared/site/studio';
import type { Passkey } from '@shared/tables/second-factors';
import type { Services } from '../../services';
import {
  passkeyExists,
  passkeyNotFound,
  passkeyRefused,
  passkeyUnusable,
  registrationOver,
  tooManyPasskeys,
} from './accounts.errors';
import { findSignInUser, type SignInUser } from './accounts.repository';
import {
  type Changed,
  changeFactors,
  type FactorDeps,
  makeFirstCodes,
  openChallenge,
  takeChallenge,
} from './change-factors';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordUse,
  removeCodesWithoutFactor,
} from './second-factors.repository';
import type { Self } from './sign-in';

/** Loaded for the first passkey: loading them would be a quarter of the server's start. */
const loadServer = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256, and RS256: https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What passkeys are bound to: they work on this site alone. */
function expected({ config }: Pick<Services, 'config'>, expectedChallenge: string) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname };
}

const rpIdOf = ({ config }: Pick<Services, 'config'>) => new URL(config.publicUrl).hostname;

/** Asks for a passkey that names its account by itself, and checks who uses it, by a finger, a face, or a PIN. */
export async function startPasskey(deps: FactorDeps, { id, username }: Self) {
  const passkeys = await listPasskeys(deps.db, id);
  const { generateRegistrationOptions } = await loadServer();
  const options = await generateRegistrationOptions({
    rpName: studio.name,
    rpID: rpIdOf(deps),
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

/** @throws HttpError 400 for a response to anything but a question to this account that is still open; 409 */
export async function addPasskey(
  deps: FactorDeps,
  owner: Self,
  { token, name, passkey }: NewPasskey,
): Promise<Changed<FirstCodes>> {
  const asked = await takeChallenge(deps, 'passkey-registration', token);
  if (!asked?.challenge || asked.userId !== owner.id) throw registrationOver();
  const verified = await verifyRegistration(deps, passkey, asked.challenge).catch(error => {
    throw passkeyUnusable(error);
  });
  return changeFactors(deps, owner, 'passkey-added', async tx => {
    const known = await listPasskeys(tx, owner.id);
    if (known.length >= accountLimits.passkeys) throw tooManyPasskeys(accountLimits.passkeys);
    const createdAt = deps.clock.now();
    const isNew = await insertPasskey(tx, { ...verified, userId: owner.id, name, createdAt });
    if (!isNew) throw passkeyExists();
    return { recoveryCodes: await makeFirstCodes(tx, owner.id) };
  });
}

/** @throws Error if it is not a response to this challenge on this site. */
async function verifyRegistration(deps: FactorDeps, passkey: PasskeyRegistration, challenge: string) {
  const { verifyRegistrationResponse } = await loadServer();
  const { isoBase64URL } = await loadHelpers();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    ...expected(deps, challenge),
    supportedAlgorithmIDs,
  });
  if (!verified) throw new Error('The registration could not be verified');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports };
}

/** @throws HttpError 404 */
export function removePasskey(deps: FactorDeps, owner: Self, id: string): Promise<Changed<void>> {
  return changeFactors(deps, owner, 'passkey-removed', async tx => {
    const isRemoved = await deletePasskey(tx, owner.id, id);
    if (!isRemoved) throw passkeyNotFound();
    await removeCodesWithoutFactor(tx, owner.id);
  });
}

type PasskeyDeps = Pick<Services, 'db' | 'clock' | 'config'>;

/** Asks for whichever passkey of this site the browser has. */
export async function startPasskeySignIn(deps: PasskeyDeps) {
  const { generateAuthenticationOptions } = await loadServer();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(deps),
    timeout: accountLimits.challengeFor,
    userVerification: 'required',
  });
  const token = await openChallenge(deps, { purpose: 'passkey-sign-in', challenge: options.challenge });
  return { token, options };
}

/**
 * The account of the passkey that has signed what it was asked.
 * @throws HttpError 401 for an unknown passkey, and for a response that is wrong, late, or was sent before.
 */
export async function findByPasskey(
  deps: PasskeyDeps,
  { token, passkey: assertion }: { token: string; passkey: PasskeyAssertion },
): Promise<SignInUser> {
  const { db, clock } = deps;
  const asked = await takeChallenge(deps, 'passkey-sign-in', token);
  const passkey = await findPasskey(db, assertion.id);
  const account = passkey && (await findSignInUser(db, passkey.userId));
  if (!asked?.challenge || !account) throw passkeyRefused();
  const counter = await verifyAssertion(deps, assertion, asked.challenge, passkey).catch(error => {
    throw passkeyRefused(error);
  });
  await recordUse(db, passkey.id, counter, clock.now());
  return account;
}

/** The counter of the passkey after this use. @throws Error if it is not its response to this challenge on this site. */
async function verifyAssertion(
  deps: PasskeyDeps,
  assertion: PasskeyAssertion,
  challenge: string,
  { id, publicKey, counter, transports }: Passkey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadServer();
  const { isoBase64URL } = await loadHelpers();
  const { userHandle, ...response } = assertion.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      clientExtensionResults: {},
      response: { ...response, userHandle: userHandle ?? undefined },
    },
    ...expected(deps, challenge),
    credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter, transports },
  });
  if (!verified) throw new Error('The signature is wrong');
  return authenticationInfo.newCounter;
}
