/** What this process knows of its own tries at one key. */
export interface Contest {
  /** Reservations on their way to the database and back. */
  asking: Set<Promise<unknown>>;
  /** Tries that hold a reservation and have no outcome yet; each settles with its outcome. */
  holding: Set<Promise<unknown>>;
  /** How many tries have come to their end. */
  ended: number;
}

/** Keeps a contest for as long as somebody takes part in it. */
export function createContests() {
  const contests = new Map<string, Contest & { takingPart: number }>();
  return {
    enter(key: string): Contest {
      const contest = contests.get(key) ?? { asking: new Set(), holding: new Set(), ended: 0, takingPart: 0 };
      contests.set(key, contest);
      contest.takingPart++;
      return contest;
    },
    /** With the outcome that the try had promised. */
    leave(key: string, outcome: Promise<unknown>): void {
      const contest = contests.get(key);
      if (!contest) return;
      contest.holding.delete(outcome);
      contest.ended++;
      contest.takingPart--;
      if (contest.takingPart === 0) contests.delete(key);
    },
  };
}
