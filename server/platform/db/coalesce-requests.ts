import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Lets one read's responses go out while the database is busy with the next ones. */
const maxConcurrentReads = 3;

/** Shares reads among concurrent requests, but none that began before the request: unlike a cache, it's never stale. */
export function coalesceRequests<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const limit = pLimit(maxConcurrentReads);
  let next: Promise<Result> | null = null;
  return () => {
    next ??= limit(async () => {
      await setImmediate();
      next = null;
      return read();
    });
    return next;
  };
}
