import { units } from '@shared/limits';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import type { HashNetwork } from '../encryption/network-hash';
import type { KeyedClaim, LockoutClaim, LockoutClaims } from './claims';
import { clearCount, findLocks, latestEnd, removeCounts, reserveAttempt } from './lockout.repository';
import { notifyOfLock } from './notify-of-lock';
import { createRunAttempt, type Verify } from './run-attempt';

export interface Lockout {
  /**
   * Runs `verify` unless too many attempts failed, and returns its result. An attempt counts as failed from before
   * `verify` starts until it returns true or null or throws, so that neither concurrent attempts nor a crash allow more
   * of them. Null is neither a success nor a failure: the attempt was right, and something has to follow, or came before.
   * @throws HttpError 429 while locked or while many of the pair are under way, without running `verify`.
   */
  attempt<Outcome extends boolean | null>(claims: LockoutClaims, verify: Verify<Outcome>): Promise<Outcome>;
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
  const runAttempt = createRunAttempt({ db, clock });
  const keyOf = ({ rule, subject }: LockoutClaim) =>
    `${rule.name}:${hashNetwork('lockout', JSON.stringify(subject))}`;
  const withKey = (claim: LockoutClaim): KeyedClaim => ({ ...claim, key: keyOf(claim) });

  return {
    attempt: ({ pair, ceilings = [], atOnce = maxUnderWay }, verify) =>
      runAttempt({ pair: withKey(pair), ceilings: ceilings.map(withKey), atOnce, verify }),

    async countFailure(claim) {
      const keyed = withKey(claim);
      await notifyOfLock(db, keyed, await reserveAttempt(db, { ...keyed, now: clock.now() }));
    },

    async findLocks(claims) {
      const keyed = claims.map(withKey);
      const locks = await findLocks(
        db,
        keyed.map(({ key }) => key),
      );
      const now = clock.now();
      return keyed.map(({ key, rule }) => {
        const lockedUntil = locks.get(key);
        return lockedUntil && lockedUntil > now && lockedUntil <= latestEnd(rule, now) ? lockedUntil : null;
      });
    },

    lift: (claim, tx = db) => clearCount(tx, keyOf(claim)),
  };
}

/** As long as the longest window of a rule. */
const keepFor = units.DAY;

/** Removes counts that no longer matter. */
export async function removeStaleCounts({ db, clock }: Pick<LockoutDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await removeCounts(db, { before: new Date(now.getTime() - keepFor), now });
}
