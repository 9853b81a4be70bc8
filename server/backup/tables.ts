/**
 * Tables that no backup holds. Sessions and half-finished sign-ins, because a restored site would accept cookies that
 * were ended since; counters of the last minutes; and the totals, which triggers on `donations` keep.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'auth_challenges',
  'rate_limits',
  'donation_totals',
]);

/** Written by every server that starts, so rows of these don't make a database one that holds something. */
export const bookkeeping: ReadonlySet<string> = new Set([...leftOut, 'job_runs']);
