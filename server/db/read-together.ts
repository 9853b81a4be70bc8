import pLimit from 'p-limit';

/** One to be answered while the other one's crowd gathers: under load the database never waits for us, nor we for it. */
const atOnce = 2;

/**
 * A read that a crowd shares. While two run, all who ask meanwhile wait for the next, so nobody is answered from a
 * read that began before they asked: unlike a cache it is never stale, on any number of instances, and the database
 * sees two reads at once at the most.
 */
export function readTogether<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  const limit = pLimit(atOnce);
  let next: Promise<Answer> | null = null;
  return () => {
    next ??= limit(() => {
      next = null;
      return read();
    });
    return next;
  };
}
