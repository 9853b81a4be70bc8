import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from '@shared/limits';
import type { Clock } from '../../../clock';
import type { Queryable } from '../../../db/database';
import { claimCode, countUnusedCodes, replaceCodes } from './recovery-codes.repository';

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

/** Uses up a code, as the contract normalizes it. False if it is wrong, or was used before. */
export function redeemCode(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: string,
  code: string,
): Promise<boolean> {
  return claimCode(db, { userId, codeHash: hashCode(code), now: clock.now() });
}

/** A plain hash does: nobody tries 80 bits. */
function hashCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
}
