import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Enough to send the responses of one read while the database is busy with the next ones. */
const maxConcurrentReads = 3;

/**
 * Coalesces concurrent requests for the same thing into few reads. Nobody gets the result of a read that began before
 * they asked, so unlike a cache this is never stale, on any number of instances.
 */
export function coalesceRequests<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const limit = pLimit(maxConcurrentReads);
  let next: Promise<Result> | null = null;
  return () => {
    next ??= limit(async () => {
      // By then, all requests that have arrived are parsed and share the read.
      await setImmediate();
      next = null;
      return read();
    });
    return next;
  };
}
