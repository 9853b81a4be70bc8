import { createHash } from 'node:crypto';
import { units } from '@shared/limits';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { type HttpError, tooManyRequests } from '../http/errors';
import { inWords } from '../http/waiting-time';
import { type Contest, createContests } from './contests';
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
  const contests = createContests();

  /** @throws HttpError 429 */
  const reserve = async ({ rule, key }: KeyedClaim, contest: Contest): Promise<Reservation> => {
    while (true) {
      const { ended } = contest;
      const now = clock.now();
      const ask = reserveTry(db, { key, rule, now });
      contest.asking.add(ask);
      const reservation = await ask.finally(() => contest.asking.delete(ask));
      if (reservation) return reservation;
      // The lock may stem from tries whose outcome is still open: colleagues with the right password behind one
      // address. What they hold shows once their own answers are in.
      await Promise.allSettled(contest.asking);
      const lockedUntil = await findLockedUntil(db, key);
      if (contest.holding.size > 0) await Promise.allSettled(contest.holding);
      else if (contest.ended === ended && lockedUntil && lockedUntil > now) throw locked(lockedUntil, now);
    }
  };

  return {
    async attempt(claims, verify) {
      const claimed = keysOf(claims).map(claim => ({ claim, contest: contests.enter(claim.key) }));
      const { outcome, settle } = promiseOutcome();
      const held: Reservation[] = [];
      const decide = async () => {
        for (const { claim, contest } of claimed) {
          held.push(await reserve(claim, contest));
          contest.holding.add(outcome);
        }
        return verify();
      };
      try {
        const success = await decide().catch(async error => {
          for (const reservation of held) await giveBack(db, reservation);
          throw error;
        });
        const [pair, ceiling] = held;
        if (success && pair) await clearCount(db, pair.key);
        if (success && ceiling) await giveBack(db, ceiling);
        return success;
      } finally {
        for (const { claim } of claimed) contests.leave(claim.key, outcome);
        settle();
      }
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

type KeyedClaim = LockoutClaim & { key: string };

/** The pair first, then the ceiling if there is one. */
function keysOf({ pair, ceiling }: LockoutClaims): KeyedClaim[] {
  return (ceiling ? [pair, ceiling] : [pair]).map(claim => ({ ...claim, key: keyOf(claim) }));
}

function keyOf({ rule, subject }: LockoutClaim): string {
  const hash = createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
  return `${rule.name}:${hash}`;
}

function promiseOutcome() {
  let settle = () => {};
  const outcome = new Promise<void>(resolve => {
    settle = resolve;
  });
  return { outcome, settle };
}

function locked(until: Date, now: Date): HttpError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / units.SECOND);
  return tooManyRequests(`Too many wrong passwords. Please wait ${inWords(seconds)} and try again.`, seconds);
}
