import { createHash } from 'node:crypto';
import { units } from '@shared/limits';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { type HttpError, tooManyRequests } from '../http/errors';
import { inWords } from '../http/waiting-time';
import {
  clearCount,
  findLockedUntil,
  giveBack,
  type LockoutRule,
  type Reservation,
  removeCounts,
  reserveTry,
} from './lockout.repository';

export type { LockoutRule } from './lockout.repository';

/** What failures are counted for: `{ rule, subject: [username, address] }`. */
interface LockoutClaim {
  rule: LockoutRule;
  /** Stored as a hash only. */
  subject: readonly string[];
}

export interface LockoutClaims {
  /** Cleared by a success. */
  pair: LockoutClaim;
  /** Looser, over all pairs: a success only takes its own try back. */
  ceiling?: LockoutClaim;
}

export interface Lockout {
  /**
   * Runs `verify` unless too many tries failed, and answers what it answers. A try counts as failed from before
   * `verify` starts until it says true or throws, so that neither tries at once nor a crash buy more of them.
   * @throws HttpError 429 while locked, without running `verify`.
   */
  attempt(claims: LockoutClaims, verify: () => Promise<boolean>): Promise<boolean>;
}

interface LockoutDeps {
  db: Database;
  clock: Clock;
}

export function createLockout({ db, clock }: LockoutDeps): Lockout {
  const undecided = new Map<string, Set<Promise<unknown>>>();

  /** @throws HttpError 429 */
  const reserve = async ({ rule, subject }: LockoutClaim): Promise<Reservation> => {
    const key = keyOf(rule, subject);
    while (true) {
      const now = clock.now();
      const reservation = await reserveTry(db, { key, rule, now });
      if (reservation) return reservation;
      const lockedUntil = await findLockedUntil(db, key);
      // The lock may stem from tries whose outcome is still open: colleagues with the right password behind one address.
      const open = undecided.get(key);
      if (open) await Promise.allSettled(open);
      else if (lockedUntil && lockedUntil > now) throw locked(lockedUntil, now);
    }
  };

  const reserveBoth = async ({ pair, ceiling }: LockoutClaims) => {
    const first = await reserve(pair);
    if (!ceiling) return { pair: first, ceiling: null };
    try {
      return { pair: first, ceiling: await reserve(ceiling) };
    } catch (error) {
      await giveBack(db, first);
      throw error;
    }
  };

  return {
    async attempt(claims, verify) {
      const { pair, ceiling } = await reserveBoth(claims);
      const decide = async () => {
        const success = await verify().catch(async error => {
          await giveBack(db, pair);
          if (ceiling) await giveBack(db, ceiling);
          throw error;
        });
        if (success) {
          await clearCount(db, pair.key);
          if (ceiling) await giveBack(db, ceiling);
        }
        return success;
      };
      const keys = [pair.key, ...(ceiling ? [ceiling.key] : [])];
      return track(undecided, keys, decide());
    },
  };
}

/** Longer than any rule's window. */
const keepFor = units.DAY;

/** Counts that can matter no more leave the table. */
export async function removeStaleCounts({ db, clock }: LockoutDeps): Promise<void> {
  const now = clock.now();
  await removeCounts(db, { before: new Date(now.getTime() - keepFor), now });
}

function keyOf(rule: LockoutRule, subject: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
  return `${rule.name}:${hash}`;
}

function locked(until: Date, now: Date): HttpError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / units.SECOND);
  return tooManyRequests(`Too many wrong passwords. Please wait ${inWords(seconds)} and try again.`, seconds);
}

async function track<Answer>(
  undecided: Map<string, Set<Promise<unknown>>>,
  keys: string[],
  attempt: Promise<Answer>,
): Promise<Answer> {
  for (const key of keys) undecided.set(key, (undecided.get(key) ?? new Set()).add(attempt));
  try {
    return await attempt;
  } finally {
    for (const key of keys) {
      const open = undecided.get(key);
      open?.delete(attempt);
      if (open?.size === 0) undecided.delete(key);
    }
  }
}
