import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, runsOnPostgres, type TestDatabase } from '../testing/test-database';
import { isTransactionConflict } from './errors';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.connection.pool.query('create table tries (number integer)');
});
afterAll(() => database.close());

/** Runs a transaction that ends with a SQLSTATE as often as it is told to. */
async function runEnded(state: string, times: number) {
  const { db, pool } = database.connection;
  await pool.query('delete from tries');
  let tries = 0;
  const result = await db
    .transaction(async tx => {
      tries++;
      await tx.execute(sql`insert into tries values (${tries})`);
      if (tries <= times)
        await tx.execute(sql.raw(`do $$ begin raise exception sqlstate '${state}'; end $$`));
      return 'done';
    })
    .catch((error: unknown) => error);
  const { rows } = await pool.query('select number from tries');
  return { tries, result, stored: rows.map(({ number }) => number) };
}

it.each(['40P01', '40001'])('a transaction that ends with %s runs again, and stores once', async state => {
  expect(await runEnded(state, 1)).toEqual({ tries: 2, result: 'done', stored: [2] });
  expect(await runEnded(state, 2)).toEqual({ tries: 3, result: 'done', stored: [3] });
});

it.skipIf(!runsOnPostgres())(
  'of two that wait for each other, both come to their end (PostgreSQL only)',
  async () => {
    const { db, pool } = database.connection;
    await pool.query('create table places (number integer)');
    await pool.query('insert into places values (1), (2)');
    const lock = (number: number) => sql.raw(`select from places where number = ${number} for update`);
    const other = await pool.connect();
    try {
      // So that the database ends ours, and not this one.
      await other.query(
        "begin; set local deadlock_timeout = '1min'; select from places where number = 2 for update",
      );
      let finishing: Promise<unknown> | undefined;
      let tries = 0;
      await db.transaction(async tx => {
        tries++;
        await finishing;
        await tx.execute(lock(1));
        finishing ??= other.query('select from places where number = 1 for update; commit');
        await tx.execute(lock(2));
      });
      await finishing;
      expect(tries).toBe(2);
    } finally {
      other.release(true);
    }
  },
);

it('one that always ends so fails after three tries', async () => {
  const { tries, result, stored } = await runEnded('40P01', 10);
  expect({ tries, stored }).toEqual({ tries: 3, stored: [] });
  expect(isTransactionConflict(result)).toBe(true);
});

it.each(['23505', '57014', 'P0001'])('one that ends with %s does not run again', async state => {
  expect(await runEnded(state, 1)).toMatchObject({ tries: 1, stored: [] });
});
