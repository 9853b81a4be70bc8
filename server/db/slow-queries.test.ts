import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { type Connection, connectDatabase } from './database';
import { slowFrom, watchSlowQueries } from './slow-queries';

let database: TestDatabase;
let connection: Connection;
const tell = vi.fn();

beforeAll(async () => {
  database = await openTestDatabase();
  connection = connectDatabase({ url: database.url, onError: () => {} });
  watchSlowQueries(connection.pool, tell);
});
beforeEach(() => tell.mockReset());
afterAll(async () => {
  await connection.close();
  await database.close();
});

const seconds = slowFrom / 1_000 + 0.05;
const slow = 'select pg_sleep($1),\n  $2::text as typed';

describe('a slow statement', () => {
  it('is told of without its values, however it was asked', async () => {
    const { rows } = await connection.pool.query(slow, [seconds, 'a secret']);
    expect(rows[0]?.typed).toBe('a secret');
    const client = await connection.pool.connect();
    await client.query({ text: slow, values: [seconds, 'a secret'] });
    client.release();
    const calls = [
      ['select pg_sleep($1), $2::text as typed', expect.any(Number)],
      ['select pg_sleep($1), $2::text as typed', expect.any(Number)],
    ];
    expect(tell.mock.calls).toEqual(calls);
    expect(tell.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(slowFrom);
  });

  it('is told of when it fails, too', async () => {
    const failing = connection.pool.query(
      'with slept as materialized (select pg_sleep($1)) select 1 / (length(pg_sleep::text) - $2::int) from slept',
      [seconds, 0],
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(tell).toHaveBeenCalledTimes(1);
  });
});

it('a quick statement is not told of', async () => {
  await connection.pool.query('select 1');
  expect(tell).not.toHaveBeenCalled();
});
