import type { FirstCodes } from '@shared/contracts/second-factors';
import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { studio } from '@shared/site/studio';
import { Secret, TOTP } from 'otpauth';
import type { SealedUse } from '../../encryption/sealer';
import type { Services } from '../../services';
import {
  authenticatorExists,
  authenticatorNotFound,
  authenticatorNotStarted,
  wrongFirstCode,
} from './accounts.errors';
import { type Changed, changeFactors, type FactorDeps, makeFirstCodes } from './change-factors';
import {
  claimStep,
  deleteAuthenticator,
  findAuthenticator,
  removeCodesWithoutFactor,
  storeAuthenticator,
  updateAuthenticator,
} from './second-factors.repository';
import type { Self } from './sign-in';

const period = 30;

export const useSecret = (userId: string): SealedUse => ({
  purpose: 'authenticator secret',
  subject: userId,
});

/**
 * Stores a secret that counts once its first code is confirmed.
 * @throws HttpError 409 if the account has an authenticator app.
 */
export async function startAuthenticator(
  { db, clock, sealer }: FactorDeps,
  { id, username }: Self,
): Promise<{ uri: string; key: string }> {
  // 160 random bits, as RFC 4226 recommends.
  const key = new Secret({ size: 20 }).base32;
  const secret = sealer.seal(key, useSecret(id));
  const isStored = await storeAuthenticator(db, { userId: id, secret, now: clock.now() });
  if (!isStored) throw authenticatorExists();
  return { uri: new TOTP({ issuer: studio.name, label: username, secret: key, period }).toString(), key };
}

/**
 * The number of the half minute whose code this is: the current one, or one of those beside it, because the clocks of
 * phones differ. Null for any other code.
 */
function findStep(key: string, token: string, now: Date): number | null {
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(key);
  const offset = TOTP.validate({ secret, token, period, timestamp, window: 1 });
  return offset === null ? null : Math.floor(timestamp / (period * units.SECOND)) + offset;
}

/** @throws HttpError 400 for a wrong code; 409 if there is nothing to confirm. */
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
    const step = findStep(sealer.open(found.secret, useSecret(owner.id)), code, clock.now());
    if (step === null) throw wrongFirstCode();
    await updateAuthenticator(tx, owner.id, {
      ...{ secret: found.secret, confirmedAt: clock.now(), lastUsedStep: step },
    });
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

const explain = (wait: string) =>
  `Too many wrong codes. Please wait ${wait}, or use another way to confirm it's you.`;

/**
 * Uses up a code of the account's authenticator app. False if it is wrong, or it or a later one was used before.
 * @throws HttpError 429 after too many wrong ones, from wherever.
 */
export function guessCode(
  { db, clock, sealer, limits }: Pick<Services, 'db' | 'clock' | 'sealer' | 'limits'>,
  userId: string,
  code: string,
): Promise<boolean> {
  return limits.attempt([{ limit: rateLimits.code, key: userId, explain }], async () => {
    const found = await findAuthenticator(db, userId);
    if (!found?.confirmedAt) return false;
    const step = findStep(sealer.open(found.secret, useSecret(userId)), code, clock.now());
    return step !== null && claimStep(db, userId, step);
  });
}
