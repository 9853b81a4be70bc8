/** What this process knows of its own attempts for one key. */
export interface InFlightAttempts {
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
  return {
    enter(key: string): InFlightAttempts {
      const attempts = tracked.get(key) ?? { reserving: new Set(), reserved: new Set(), ended: 0, count: 0 };
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
