import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connection, connectDatabase } from '../../db/database';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createPublicReads } from './public-reads';

let database: TestDatabase;
let other: Connection;
/** Two instances of the server on one database. */
let instances: ReturnType<typeof createPublicReads>[];

beforeAll(async () => {
  database = await openTestDatabase();
  other = connectDatabase({ url: database.url, onError: () => {} });
  instances = [database.connection, other].map(({ db }) => createPublicReads(db));
});
afterEach(() => database.clear());
afterAll(async () => {
  await other.close();
  await database.close();
});

const write = (statement: string) => database.connection.pool.query(statement);
const insert = (changes: Parameters<typeof buildSponsorship>[0] = {}) =>
  insertDonation(database.connection.db, buildSponsorship(changes));

const readAtOnce = () =>
  Promise.all(instances.flatMap(({ readStats, readSponsors }) => [readStats(), readSponsors()]));

async function readEverywhere() {
  const reads = await Promise.all(
    instances.map(async ({ readStats, readSponsors }) => ({
      total: JSON.parse(String(await readStats())).formattedTotal,
      wall: JSON.parse(String(await readSponsors())),
    })),
  );
  expect(reads[1]).toEqual(reads[0]);
  return reads[0] ?? { total: '', wall: [] };
}

describe('every instance', () => {
  it.each([
    ['hid a sponsor', 'update donations set sponsor_hidden = true', []],
    ['hid a logo', 'update donations set sponsor_logo_hidden = true', [{ sponsorLogo: null }]],
    ['changed a name', `update donations set sponsor_name = 'New'`, [{ sponsorName: 'New' }]],
    ['took a sponsor off', 'update donations set show_as_sponsor = 0', []],
    ['gave money back', `update donations set status = 'refunded', refunded_amount = amount`, []],
    ['deleted a donation', 'delete from donations', []],
    ['emptied the table', 'truncate donations', []],
  ])('tells at once that somebody %s', async (_what, change, wall) => {
    await insert({ sponsorLogo: 'a.webp' });
    expect((await readEverywhere()).wall).toMatchObject([{ sponsorLogo: '/uploads/logos/a.webp' }]);
    await write(change);
    const { wall: changed } = await readEverywhere();
    expect(changed).toHaveLength(wall.length);
    expect(changed).toMatchObject(wall);
  });

  it('shows a sponsor again whom staff hid, and a table filled again', async () => {
    await insert({ sponsorHidden: true });
    expect((await readEverywhere()).wall).toEqual([]);
    await write('update donations set sponsor_hidden = false');
    expect((await readEverywhere()).wall).toHaveLength(1);
    await write('truncate donations');
    await insert({ amount: 1_000 });
    expect(await readEverywhere()).toMatchObject({ total: '10.00', wall: [{ amount: 1_000 }] });
  });

  it('shows a change that took back another, and none that was not committed', async () => {
    await insert({ sponsorName: 'Before' });
    await readEverywhere();
    await database.connection.db
      .transaction(async tx => {
        await tx.execute(`update donations set sponsor_name = 'Never'`);
        tx.rollback();
      })
      .catch(() => {});
    expect((await readEverywhere()).wall).toMatchObject([{ sponsorName: 'Before' }]);
    await write(`update donations set sponsor_name = 'Between'`);
    await readEverywhere();
    await write(`update donations set sponsor_name = 'Before'`);
    expect((await readEverywhere()).wall).toMatchObject([{ sponsorName: 'Before' }]);
  });
});

it('shows every change in the next response, with reads under way while it is committed', async () => {
  await insert();
  for (let round = 0; round < 30; round++) {
    const underWay = Array.from({ length: 5 }, readAtOnce);
    await write(`update donations set sponsor_name = 'Name ${round}', refunded_amount = ${round}`);
    expect(await readEverywhere()).toMatchObject({
      total: (50 - round / 100).toFixed(2),
      wall: [{ sponsorName: `Name ${round}` }],
    });
    await Promise.all(underWay);
  }
});

it('does not read an unchanged wall again, whatever happens to donations that are not on it', async () => {
  await insert();
  const [first] = instances;
  await first?.readSponsors();
  const query = vi.spyOn(database.connection.pool, 'query');
  await write(`update donations set message = 'hello' where status <> 'succeeded'`);
  await insert({ status: 'pending' });
  query.mockClear();
  await first?.readSponsors();
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});
