/**
 * A read that a crowd shares. While one runs, all who ask meanwhile wait for the next, so nobody is answered from a
 * read that began before they asked: unlike a cache it is never stale, on any number of instances, and the database
 * sees two reads at once at the most.
 */
export function readTogether<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;

  const start = () => {
    const answer = read();
    const done = answer
      .catch(() => {})
      .then(() => {
        if (running === done) running = null;
      });
    running = done;
    return answer;
  };

  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
