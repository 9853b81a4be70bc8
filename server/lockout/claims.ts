/** How many failures lock a key, and for how long. */
export interface LockoutRule {
  /** Namespace that separates these counts from those of other rules. */
  name: string;
  /** The failure with this number locks. */
  failures: number;
  /** Milliseconds, from the first failure, in which failures add up. */
  within: number;
  /** Milliseconds. */
  lockFor: number;
}

/** What failures are counted for: `{ rule, subject: [username, address] }`. */
export interface LockoutClaim {
  rule: LockoutRule;
  /** Stored as a hash only. */
  subject: readonly string[];
  /** The ID of what is locked, where a list has to find it. */
  recordId?: number;
  /** Called once for each lock, after the failure that caused it. */
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

export type KeyedClaim = LockoutClaim & { key: string };
