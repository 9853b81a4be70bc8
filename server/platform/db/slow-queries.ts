import type pg from 'pg';

/** Milliseconds. */
export const slowFrom = 500;

/** Reports every statement that took `slowFrom` or longer, without its values. */
export function watchSlowQueries(
  pool: pg.Pool,
  report: (statement: string, milliseconds: number) => void,
): void {
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const start = performance.now();
      const end = () => {
        const took = performance.now() - start;
        if (took >= slowFrom) report(statementOf(args[0]), Math.round(took));
      };
      const last = args.at(-1);
      if (typeof last === 'function') {
        const callback = last;
        return query(...args.slice(0, -1), (...results: unknown[]) => {
          end();
          callback(...results);
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
