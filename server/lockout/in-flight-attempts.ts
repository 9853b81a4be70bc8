import pLimit, { type LimitFunction } from 'p-limit';

/** What this process knows of its own attempts for one key. */
export interface InFlightAttempts {
  /** Lets as many attempts ask for a reservation at a time as there can be; the others wait without asking. */
  takeTurn: LimitFunction;
  /** Reservations waiting for the database. */
  reserving: Set<Promise<unknown>>;
  /** Attempts that hold a reservation and have no outcome yet; each settles with its outcome. */
  reserved: Set<Promise<unknown>>;
  /** How many attempts that held a reservation have ended. */
  ended: number;
}

/** Tracks the attempts for each key as long as there are any. */
export function trackAttempts() {
  const tracked = new Map<string, InFlightAttempts & { count: number }>();
  const create = (atOnce: number) => ({
    takeTurn: pLimit(atOnce),
    reserving: new Set<Promise<unknown>>(),
    reserved: new Set<Promise<unknown>>(),
    ended: 0,
    count: 0,
  });
  return {
    /** How many there are, with those that wait. */
    count: (key: string) => tracked.get(key)?.count ?? 0,
    /** @param atOnce How many can hold a reservation at a time: the failures that the key's rule allows. */
    enter(key: string, atOnce: number): InFlightAttempts {
      const attempts = tracked.get(key) ?? create(atOnce);
      tracked.set(key, attempts);
      attempts.count++;
      return attempts;
    },
    /** With the outcome that the attempt had promised. */
    leave(key: string, outcome: Promise<unknown>): void {
      const attempts = tracked.get(key);
      if (!attempts) return;
      if (attempts.reserved.delete(outcome)) attempts.ended++;
      attempts.count--;
      if (attempts.count === 0) tracked.delete(key);
    },
  };
}
