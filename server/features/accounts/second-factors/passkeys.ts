import type { FirstCodes } from '@shared/contracts/second-factors';
import type { PasskeyAssertion, PasskeyRegistration } from '@shared/contracts/second-step';
import { accountLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { findSignInUser } from '../accounts.repository';
import type { Self } from '../complete-sign-in';
import { openChallenge, takeChallenge } from './challenges';
import { type Changed, changeFactors, type FactorDeps } from './change-factors';
import { removeCodesWithoutFactor } from './factors.repository';
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, recordUse } from './passkeys.repository';
import { makeFirstCodes } from './recovery-codes';
import {
  passkeyExists,
  passkeyNotFound,
  passkeyRefused,
  passkeyUnusable,
  registrationOver,
  tooManyPasskeys,
} from './second-factors.errors';
import {
  describeAuthentication,
  describeRegistration,
  type Site,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn';

type PasskeyDeps = FactorDeps & { site: Site };

export async function startPasskey(deps: PasskeyDeps, owner: Self) {
  const passkeys = await listPasskeys(deps.db, owner.id);
  const options = await describeRegistration(deps.site, { ...owner, passkeys });
  const { challenge } = options;
  const asked = { purpose: 'passkey-registration', userId: owner.id, challenge } as const;
  return { token: await openChallenge(deps, asked), options };
}

interface NewPasskey {
  token: string;
  name: string;
  passkey: PasskeyRegistration;
}

/** @throws HttpError 400 for a response to anything but a question to this account that is still open; 409 */
export async function addPasskey(
  deps: PasskeyDeps,
  owner: Self,
  { token, name, passkey }: NewPasskey,
): Promise<Changed<FirstCodes>> {
  const { clock, site } = deps;
  const asked = await takeChallenge(deps, 'passkey-registration', token);
  if (!asked?.challenge || asked.userId !== owner.id) throw registrationOver();
  const { challenge } = asked;
  const verified = await verifyRegistration(site, { passkey, challenge }).catch(error => {
    throw passkeyUnusable(error);
  });
  return changeFactors(deps, owner, 'passkey-added', async tx => {
    const known = await listPasskeys(tx, owner.id);
    if (known.length >= accountLimits.passkeys) throw tooManyPasskeys(accountLimits.passkeys);
    const isNew = await insertPasskey(tx, { ...verified, userId: owner.id, name, createdAt: clock.now() });
    if (!isNew) throw passkeyExists();
    return { recoveryCodes: await makeFirstCodes(tx, owner.id) };
  });
}

/** @throws HttpError 404 */
export function removePasskey(deps: FactorDeps, owner: Self, id: string): Promise<Changed<void>> {
  return changeFactors(deps, owner, 'passkey-removed', async tx => {
    const isRemoved = await deletePasskey(tx, { id, userId: owner.id });
    if (!isRemoved) throw passkeyNotFound();
    await removeCodesWithoutFactor(tx, owner.id);
  });
}

interface SignInDeps {
  db: Database;
  clock: Clock;
  site: Site;
}

export async function startPasskeySignIn(deps: SignInDeps) {
  const options = await describeAuthentication(deps.site);
  const token = await openChallenge(deps, { purpose: 'passkey-sign-in', challenge: options.challenge });
  return { token, options };
}

/**
 * The account of the passkey that has signed what it was asked, as it was before the passkey was used.
 * @throws HttpError 401 for an unknown passkey, and for a response that is wrong, late, or was sent before.
 */
export async function findByPasskey(
  { db, clock, site }: SignInDeps,
  { token, passkey: assertion }: { token: string; passkey: PasskeyAssertion },
): Promise<Pick<User, 'id' | 'sessionVersion'>> {
  const asked = await takeChallenge({ db, clock }, 'passkey-sign-in', token);
  const passkey = await findPasskey(db, assertion.id);
  const account = passkey && (await findSignInUser(db, passkey.userId));
  if (!asked?.challenge || !passkey || !account) throw passkeyRefused();
  const { challenge } = asked;
  const counter = await verifyAuthentication(site, { assertion, challenge, passkey }).catch(error => {
    throw passkeyRefused(error);
  });
  const isFirstUse = await recordUse(db, { id: passkey.id, counter, now: clock.now() });
  if (!isFirstUse) throw passkeyRefused();
  return account;
}
