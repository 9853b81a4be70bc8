import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { KeyedClaim } from './claims';
import { type InFlightAttempts, trackAttempts } from './in-flight-attempts';
import { locked, tooManyAtOnce } from './lockout.errors';
import { clearCount, findLockedUntil, type Reservation, reserveAttempt } from './lockout.repository';
import { notifyOfLock } from './notify-of-lock';
import { createReleases } from './releases';

/** Checks what someone gave; gets the number of failures the pair may have after this one. */
export type Verify<Outcome extends boolean | null> = (failuresLeft: number) => Promise<Outcome>;

interface EnteredClaim {
  claim: KeyedClaim;
  inFlight: InFlightAttempts;
}

interface Attempt<Outcome extends boolean | null> {
  pair: KeyedClaim;
  ceilings: readonly KeyedClaim[];
  atOnce: number;
  verify: Verify<Outcome>;
}

/** The function behind `Lockout.attempt`. */
export function createRunAttempt({ db, clock }: { db: Database; clock: Clock }) {
  const attempts = trackAttempts();
  const releases = createReleases(db);

  /** @throws HttpError 429 */
  const reserve = async (claim: KeyedClaim, inFlight: InFlightAttempts): Promise<Reservation> => {
    const { key, explain } = claim;
    while (true) {
      const { ended } = inFlight;
      const now = clock.now();
      const query = reserveAttempt(db, { ...claim, now });
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

  const decide = async <Outcome extends boolean | null>(
    claimed: EnteredClaim[],
    verify: Verify<Outcome>,
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
    const notify = async () => {
      for (const [index, { claim }] of claimed.entries()) await notifyOfLock(db, claim, held[index]);
    };
    try {
      const result = await reserveAndVerify();
      isWrong = result === false;
      const [pair, ...ceilings] = held;
      if (result && pair) await clearCount(db, pair.key);
      if (result) await releases.release(ceilings);
      else if (isWrong) await notify();
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

  /** @throws HttpError 429 while locked or while many of the pair are under way, without running `verify`. */
  return async <Outcome extends boolean | null>({
    pair,
    ceilings,
    atOnce,
    verify,
  }: Attempt<Outcome>): Promise<Outcome> => {
    if (attempts.count(pair.key) >= atOnce) throw tooManyAtOnce();
    const claimed = [pair, ...ceilings].map(claim => ({
      claim,
      inFlight: attempts.enter(claim.key, claim.rule.failures),
    }));
    return claimed.reduceRight(
      (next, { inFlight }) =>
        () =>
          inFlight.takeTurn(next),
      () => decide(claimed, verify),
    )();
  };
}

function createDeferred() {
  let settle = () => {};
  const outcome = new Promise<void>(resolve => {
    settle = resolve;
  });
  return { outcome, settle };
}
