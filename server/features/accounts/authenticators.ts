import type { FirstCodes } from '@shared/contracts/accounts/second-factors';
import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { studio } from '@shared/site/studio';
import { Secret, TOTP } from 'otpauth';
import type { Account, By } from '../../platform/by';
import type { SealedUse } from '../../platform/encryption/sealer';
import type { Services } from '../../platform/services';
import * as errors from './accounts.errors';
import { type Changed, changeFactors, makeFirstCodes } from './change-factors';
import * as repository from './second-factors.repository';

const period = 30;

export const secretUse = (userId: string): SealedUse => ({
  purpose: 'authenticator secret',
  subject: userId,
});

/** @throws HttpError 409 if the account has an authenticator app. */
export async function startAuthenticator(
  { db, clock, sealer }: Services,
  { user: { id, username } }: By<Account>,
): Promise<{ uri: string; key: string }> {
  // 160 random bits, as RFC 4226 recommends.
  const key = new Secret({ size: 20 }).base32;
  const secret = sealer.seal(key, secretUse(id));
  const isStored = await repository.storeAuthenticator(db, { userId: id, secret, now: clock.now() });
  if (!isStored) throw errors.authenticatorExists();
  return { uri: new TOTP({ issuer: studio.name, label: username, secret: key, period }).toString(), key };
}

/** Finds the half minute of a code: the current one or one beside it, because phones' clocks differ. */
function findStep(key: string, token: string, now: Date): number | null {
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(key);
  const offset = TOTP.validate({ secret, token, period, timestamp, window: 1 });
  return offset === null ? null : Math.floor(timestamp / (period * units.SECOND)) + offset;
}

/** @throws HttpError 400 for a wrong code; 409 if there is nothing to confirm. */
export function confirmAuthenticator(
  deps: Services,
  code: string,
  by: By<Express.User>,
): Promise<Changed<FirstCodes>> {
  const { clock, sealer } = deps;
  const { id } = by.user;
  return changeFactors(deps, 'authenticator-added', by, async tx => {
    const found = await repository.findAuthenticator(tx, id);
    if (!found) throw errors.authenticatorNotStarted();
    if (found.confirmedAt) throw errors.authenticatorExists();
    const step = findStep(sealer.open(found.secret, secretUse(id)), code, clock.now());
    if (step === null) throw errors.wrongFirstCode();
    await repository.updateAuthenticator(tx, id, {
      secret: found.secret,
      confirmedAt: clock.now(),
      lastUsedStep: step,
    });
    return { recoveryCodes: await makeFirstCodes(tx, id) };
  });
}

const explain = (wait: string) =>
  `Too many wrong codes. Please wait ${wait}, or use another way to confirm it’s you.`;

/** False if this or a later code was used before. @throws HttpError 429 after too many wrong ones, from wherever. */
export function guessCode(
  { db, clock, sealer, limits }: Services,
  userId: string,
  code: string,
): Promise<boolean> {
  return limits.attempt([{ limit: rateLimits.code, key: userId, explain }], async () => {
    const found = await repository.findAuthenticator(db, userId);
    if (!found?.confirmedAt) return false;
    const step = findStep(sealer.open(found.secret, secretUse(userId)), code, clock.now());
    return step !== null && repository.claimStep(db, userId, step);
  });
}
