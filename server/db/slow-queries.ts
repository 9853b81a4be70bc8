import type pg from 'pg';

/** Milliseconds. */
export const slowFrom = 500;

/** Tells of every statement that took `slowFrom` or longer, without the values that went with it. */
export function watchSlowQueries(
  pool: pg.Pool,
  tell: (statement: string, milliseconds: number) => void,
): void {
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const start = performance.now();
      const end = () => {
        const took = performance.now() - start;
        if (took >= slowFrom) tell(statementOf(args[0]), Math.round(took));
      };
      const last = args.at(-1);
      if (typeof last === 'function') {
        const answer = last;
        return query(...args.slice(0, -1), (...results: unknown[]) => {
          end();
          answer(...results);
        });
      }
      const result = query(...args);
      if (result instanceof Promise) result.then(end, end);
      return result;
    };
    client.query = watched as typeof client.query;
  });
}

function statementOf(query: unknown): string {
  const text =
    typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
  return text.replace(/\s+/g, ' ').slice(0, 300);
}
