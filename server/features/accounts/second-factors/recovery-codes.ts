import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from '@shared/limits';
import type { Clock } from '../../../clock';
import type { Database, Queryable } from '../../../db/database';
import { lockFactors } from './factors.repository';
import { claimCode, countUnusedCodes, markCodesSaved, replaceCodes } from './recovery-codes.repository';
import { codesReplaced } from './second-factors.errors';

/** Crockford's base32: nothing in it looks like something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters of 5 random bits each, such as `7K2M-Q9XD-0HTV-3BWE`. */
function createCode(): string {
  const characters = Array.from(randomBytes(16), byte => alphabet[byte % alphabet.length]);
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** New codes in place of the old ones. They are readable this once: only hashes are stored. */
export async function makeCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: accountLimits.recoveryCodes }, createCode);
  await replaceCodes(tx, userId, codes.map(hashCode));
  return codes;
}

/** The same where the account has none left; null where it has. */
export async function makeFirstCodes(tx: Queryable, userId: string): Promise<string[] | null> {
  return (await countUnusedCodes(tx, userId)) > 0 ? null : makeCodes(tx, userId);
}

/** Uses up a code, as the contract normalizes it. False if it is wrong; null if it was used before, which is no guess. */
export function redeemCode(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: string,
  code: string,
): Promise<boolean | null> {
  return claimCode(db, { userId, codeHash: hashCode(code), now: clock.now() });
}

/**
 * Their owner has them all, of which `code` is one.
 * @throws HttpError 404 if it isn't one of those that count: new ones have replaced it.
 */
export async function confirmCodes(db: Database, userId: string, code: string): Promise<void> {
  await db.transaction(async tx => {
    await lockFactors(tx, userId);
    if (!(await markCodesSaved(tx, userId, hashCode(code)))) throw codesReplaced();
  });
}

/** A plain hash does: nobody tries 80 bits. */
function hashCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
}
