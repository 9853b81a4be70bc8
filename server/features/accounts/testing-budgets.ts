import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import type { TestServer } from '../../testing/test-server';

export const office = '192.0.2.1';
export const elsewhere = { address: '198.51.100.7' };

type Counted = 'credentialChecks' | 'login' | 'newPasswords' | 'proofChecks' | 'unapprovedRecords';

/** A day’s passwords and codes, and what has been counted of them. */
export function createBudgets(server: TestServer) {
  /** As if a day’s flood had come from this network, or from everywhere. */
  const exhaust = async (name: Counted, counter: string, max: number) => {
    await server.connection.pool.query(
      `insert into rate_limits (key, points, expire) values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points`,
      [`${rateLimits[name].name}:${counter}`, max, Date.now() + units.DAY],
    );
  };
  const exhaustTotal = async (name: 'credentialChecks' | 'newPasswords' = 'credentialChecks') => {
    await exhaust(name, 'total', rateLimits[name].max.total);
    await exhaust(name, 'newcomers', rateLimits[name].max.newcomers);
  };
  const exhaustAddress = (address: string) =>
    exhaust('credentialChecks', address, rateLimits.credentialChecks.max.address);

  const countOf = async (counter: string) => {
    const key = `${rateLimits.credentialChecks.name}:${counter}`;
    const { rows } = await server.connection.pool.query('select points from rate_limits where key = $1', [
      key,
    ]);
    return rows[0]?.points ?? 0;
  };

  return { exhaust, exhaustTotal, exhaustAddress, countOf };
}
