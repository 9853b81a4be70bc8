import type { FirstCodes } from '@shared/contracts/second-factors';
import { rateLimits } from '@shared/rate-limits';
import type { Clock } from '../../../clock';
import type { Queryable } from '../../../db/database';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../../../encryption/sealer';
import type { Claim } from '../../../platform/limits/limits';
import type { Self } from '../complete-sign-in';
import {
  claimStep,
  confirmSecret,
  deleteAuthenticator,
  findAuthenticator,
  storeAuthenticator,
} from './authenticators.repository';
import { type Changed, changeFactors, type FactorDeps } from './change-factors';
import { removeCodesWithoutFactor } from './factors.repository';
import { makeFirstCodes } from './recovery-codes';
import {
  authenticatorExists,
  authenticatorNotFound,
  authenticatorNotStarted,
  authenticatorUnreadable,
  wrongFirstCode,
} from './second-factors.errors';
import { createSecret, describeSecret, findStep } from './totp';

export const useSecret = (userId: string): SealedUse => ({
  purpose: 'authenticator secret',
  subject: userId,
});

/** @throws HttpError 503 if it can't be read: the key that it was sealed with is missing, say. */
function openSecret(sealer: Sealer, { userId, secret }: { userId: string; secret: string }): string {
  try {
    return sealer.open(secret, useSecret(userId));
  } catch (cause) {
    if (!(cause instanceof UnreadableEnvelopeError)) throw cause;
    throw authenticatorUnreadable(
      new Error(`the secret of the authenticator app of account ${userId} cannot be read`, { cause }),
    );
  }
}

/**
 * Stores a secret that counts once its first code is confirmed.
 * @throws HttpError 409 if the account has an authenticator app.
 */
export async function startAuthenticator(
  { db, clock, sealer }: FactorDeps,
  owner: Self,
): Promise<{ uri: string; key: string }> {
  const key = createSecret();
  const secret = sealer.seal(key, useSecret(owner.id));
  const isStored = await storeAuthenticator(db, { userId: owner.id, secret, now: clock.now() });
  if (!isStored) throw authenticatorExists();
  return { uri: describeSecret(key, owner.username), key };
}

/** @throws HttpError 400 for a wrong code; 409 if there is nothing to confirm; 503 if the secret can't be read. */
export function confirmAuthenticator(
  deps: FactorDeps,
  owner: Self,
  code: string,
): Promise<Changed<FirstCodes>> {
  const { clock, sealer } = deps;
  return changeFactors(deps, owner, 'authenticator-added', async tx => {
    const found = await findAuthenticator(tx, owner.id);
    if (!found) throw authenticatorNotStarted();
    if (found.confirmedAt) throw authenticatorExists();
    const now = clock.now();
    const step = findStep(openSecret(sealer, found), code, now);
    if (step === null) throw wrongFirstCode();
    if (!(await confirmSecret(tx, found, { step, now }))) throw authenticatorNotStarted();
    return { recoveryCodes: await makeFirstCodes(tx, owner.id) };
  });
}

/** @throws HttpError 404 */
export function removeAuthenticator(deps: FactorDeps, owner: Self): Promise<Changed<void>> {
  return changeFactors(deps, owner, 'authenticator-removed', async tx => {
    const wasConfirmed = await deleteAuthenticator(tx, owner.id);
    if (!wasConfirmed) throw authenticatorNotFound();
    await removeCodesWithoutFactor(tx, owner.id);
  });
}

/**
 * Uses up a code of the account's authenticator app. False if it is wrong, or it or a later one was used before.
 * @throws HttpError 503 if the app's secret can't be read.
 */
export async function redeemAuthenticatorCode(
  { db, clock, sealer }: { db: Queryable; clock: Clock; sealer: Sealer },
  userId: string,
  code: string,
): Promise<boolean> {
  const found = await findAuthenticator(db, userId);
  if (!found?.confirmedAt) return false;
  const step = findStep(openSecret(sealer, found), code, clock.now());
  return step !== null && claimStep(db, userId, step);
}

/**
 * What a wrong code of the app counts for: as a wrong password does, and for the account from everywhere. A right one
 * clears only the first: whoever knows the password could guess forever.
 */
export const codeClaims = (asPassword: Claim, userId: string): [Claim, Claim] => [
  { ...asPassword, explain: explainCodes },
  {
    limit: rateLimits.code,
    key: userId,
    explain: wait => `Too many wrong codes. Please wait ${wait}, or use another way to confirm it's you.`,
  },
];

export const explainCodes = (wait: string) => `Too many wrong codes. Please wait ${wait} and try again.`;
