import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { type Connection, connectDatabase } from './database';
import { slowFrom, watchSlowQueries } from './slow-queries';

let database: TestDatabase;
let connection: Connection;
const report = vi.fn();

beforeAll(async () => {
  database = await openTestDatabase();
  connection = connectDatabase({ url: database.url, onError: () => {} });
  watchSlowQueries(connection.pool, report);
});
beforeEach(() => report.mockReset());
afterAll(async () => {
  await connection.close();
  await database.close();
});

const seconds = slowFrom / 1_000 + 0.05;
const slow = 'select pg_sleep($1),\n  $2::text as typed';

describe('a slow statement', () => {
  it('is reported without its values, whichever way it was sent', async () => {
    const { rows } = await connection.pool.query(slow, [seconds, 'a secret']);
    expect(rows[0]?.typed).toBe('a secret');
    const client = await connection.pool.connect();
    await client.query({ text: slow, values: [seconds, 'a secret'] });
    client.release();
    const calls = [
      ['select pg_sleep($1), $2::text as typed', expect.any(Number)],
      ['select pg_sleep($1), $2::text as typed', expect.any(Number)],
    ];
    expect(report.mock.calls).toEqual(calls);
    expect(report.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(slowFrom);
  });
});

it('a quick statement is not reported', async () => {
  // However long the machine takes over it.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await connection.pool.query('select 1');
  expect(report).not.toHaveBeenCalled();
});
