import { units } from '@shared/limits';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import type { HashNetwork } from '../encryption/network-hash';
import { type InFlightAttempts, trackAttempts } from './in-flight-attempts';
import { locked, tooManyAtOnce } from './lockout.errors';
import {
  clearCount,
  findLockedUntil,
  findLocks,
  type LockoutRule,
  type Reservation,
  removeCounts,
  reserveAttempt,
} from './lockout.repository';
import { createReleases } from './releases';

export type { LockoutRule } from './lockout.repository';

/** What failures are counted for: `{ rule, subject: [username, address] }`. */
export interface LockoutClaim {
  rule: LockoutRule;
  /** Stored as a hash only. */
  subject: readonly string[];
  /** The ID of what is locked, where a list has to find it. */
  recordId?: number;
  /** Called once for each lock, after the failure that closed it. */
  onLocked?: (lock: Lock) => Promise<void>;
  /** What whoever is locked out is told, if it is not about passwords; gets the time left, as in `15 minutes`. */
  explain?: (wait: string) => string;
}

export interface Lock {
  /** Distinguishes one lock of a subject from the next. */
  windowStartedAt: Date;
  lockedUntil: Date;
}

export interface LockoutClaims {
  /** Cleared by a success. */
  pair: LockoutClaim;
  /** Looser limits over many pairs, the narrowest first: a success only releases its own reservation. */
  ceilings?: readonly LockoutClaim[];
  /** How many attempts of the pair may be under way at a time, if not as many as a crowd's. */
  atOnce?: number;
}

export interface Lockout {
  /**
   * Runs `verify` unless too many attempts failed, and returns its result. An attempt counts as failed from before
   * `verify` starts until it returns true or null or throws, so that neither concurrent attempts nor a crash allow more
   * of them. Null is neither a success nor a failure: the attempt was right, and something has to follow, or came before.
   * `verify` gets the number of failures the pair may have after this one.
   * @throws HttpError 429 while locked or while many of the pair are under way, without running `verify`.
   */
  attempt<Outcome extends boolean | null>(
    claims: LockoutClaims,
    verify: (failuresLeft: number) => Promise<Outcome>,
  ): Promise<Outcome>;
  /** Counts a failure toward a lock that doesn't hold for what failed. */
  countFailure(claim: LockoutClaim): Promise<void>;
  /** Until when each of these is locked; null if it is not. */
  findLocks(claims: readonly LockoutClaim[]): Promise<(Date | null)[]>;
  /** Ends a lock and restarts its count, in a transaction if one is given. */
  lift(claim: LockoutClaim, tx?: Queryable): Promise<void>;
}

interface LockoutDeps {
  db: Database;
  clock: Clock;
  /** Makes the stored keys: from a dump alone they must not reveal who tried. */
  hashNetwork: HashNetwork;
}

/** Of one pair: more than a crowd of people behind one address. */
const maxUnderWay = 40;

export function createLockout({ db, clock, hashNetwork }: LockoutDeps): Lockout {
  const attempts = trackAttempts();
  const releases = createReleases(db);
  const keyOf = ({ rule, subject }: LockoutClaim) =>
    `${rule.name}:${hashNetwork('lockout', JSON.stringify(subject))}`;
  /** The pair first, then the ceilings. */
  const keysOf = ({ pair, ceilings = [] }: LockoutClaims): KeyedClaim[] =>
    [pair, ...ceilings].map(claim => ({ ...claim, key: keyOf(claim) }));

  /** @throws HttpError 429 */
  const reserve = async (
    { rule, key, recordId, explain }: KeyedClaim,
    inFlight: InFlightAttempts,
  ): Promise<Reservation> => {
    while (true) {
      const { ended } = inFlight;
      const now = clock.now();
      const query = reserveAttempt(db, { key, rule, recordId, now });
      inFlight.reserving.add(query);
      const reservation = await query.finally(() => inFlight.reserving.delete(query));
      if (reservation) return reservation;
      // The lock may stem from attempts still in flight: colleagues with the right password behind one address. Whether
      // they hold reservations is known once their own queries are done.
      await Promise.allSettled(inFlight.reserving);
      const lockedUntil = await findLockedUntil(db, key);
      if (inFlight.reserved.size > 0) await Promise.allSettled(inFlight.reserved);
      else if (inFlight.ended === ended && lockedUntil && lockedUntil > now)
        throw locked(lockedUntil, now, explain);
    }
  };

  /** A lock holds only if none of the attempts before it has succeeded in the meantime. */
  const notifyOfLocks = async (claimed: EnteredClaim[], held: Reservation[]) => {
    for (const [index, { key, windowStartedAt, lockedUntil }] of held.entries()) {
      const notify = claimed[index]?.claim.onLocked;
      if (!notify || !lockedUntil || !(await findLockedUntil(db, key))) continue;
      await notify({ windowStartedAt, lockedUntil });
    }
  };

  const decide = async <Outcome extends boolean | null>(
    claimed: EnteredClaim[],
    verify: (failuresLeft: number) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const { outcome, settle } = createDeferred();
    const held: Reservation[] = [];
    let isWrong = false;
    const reserveAndVerify = async () => {
      await releases.catchUp(claimed.map(({ claim }) => claim.key));
      for (const { claim, inFlight } of claimed) {
        held.push(await reserve(claim, inFlight));
        inFlight.reserved.add(outcome);
      }
      return verify(held[0]?.failuresLeft ?? 0);
    };
    try {
      const result = await reserveAndVerify();
      isWrong = result === false;
      const [pair, ...ceilings] = held;
      if (result && pair) await clearCount(db, pair.key);
      if (result) await releases.release(ceilings);
      else if (isWrong) await notifyOfLocks(claimed, held);
      else await releases.release(held);
      return result;
    } catch (error) {
      if (!isWrong) await releases.release(held);
      throw error;
    } finally {
      for (const { claim } of claimed) attempts.leave(claim.key, outcome);
      settle();
    }
  };

  return {
    async countFailure(claim) {
      const { rule, recordId, onLocked } = claim;
      const counted = await reserveAttempt(db, { key: keyOf(claim), rule, recordId, now: clock.now() });
      if (!counted?.lockedUntil) return;
      await onLocked?.({ windowStartedAt: counted.windowStartedAt, lockedUntil: counted.lockedUntil });
    },

    async findLocks(claims) {
      const keys = claims.map(keyOf);
      const locks = await findLocks(db, keys);
      const now = clock.now();
      return keys.map(key => {
        const lockedUntil = locks.get(key);
        return lockedUntil && lockedUntil > now ? lockedUntil : null;
      });
    },

    lift: (claim, tx = db) => clearCount(tx, keyOf(claim)),

    async attempt(claims, verify) {
      const keyed = keysOf(claims);
      const { pair, atOnce = maxUnderWay } = claims;
      if (attempts.count(keyOf(pair)) >= atOnce) throw tooManyAtOnce();
      const claimed = keyed.map(claim => ({
        claim,
        inFlight: attempts.enter(claim.key, claim.rule.failures),
      }));
      return claimed.reduceRight(
        (next, { inFlight }) =>
          () =>
            inFlight.takeTurn(next),
        () => decide(claimed, verify),
      )();
    },
  };
}

/** As long as the longest window of a rule. */
const keepFor = units.DAY;

/** Removes counts that no longer matter. */
export async function removeStaleCounts({ db, clock }: Pick<LockoutDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await removeCounts(db, { before: new Date(now.getTime() - keepFor), now });
}

type KeyedClaim = LockoutClaim & { key: string };

interface EnteredClaim {
  claim: KeyedClaim;
  inFlight: InFlightAttempts;
}

function createDeferred() {
  let settle = () => {};
  const outcome = new Promise<void>(resolve => {
    settle = resolve;
  });
  return { outcome, settle };
}
