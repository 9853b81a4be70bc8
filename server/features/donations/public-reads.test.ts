import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connectDatabase } from '../../platform/db/database';
import { buildFoundingSponsorship, buildSponsorship } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { createPublicReads, type PublicReads } from './public-reads';
import { insertDonations, readStats, repeat } from './testing';

const server = useTestServer();
let other: Connection;
/** Two instances of the server on one database. */
let instances: PublicReads[];

beforeAll(() => {
  other = connectDatabase({ url: server.connection.pool.options.connectionString ?? '', onError: () => {} });
  instances = [server.connection, other].map(({ db }) => createPublicReads(db));
});
afterAll(() => other.close());

const write = (statement: string) => server.connection.pool.query(statement);
const insert = (...changes: Parameters<typeof buildSponsorship>[0][]) =>
  insertDonations(server, ...changes.map(buildSponsorship));
const stats = () => readStats(server);

async function readEverywhere() {
  const [one, other] = await Promise.all(
    instances.map(async ({ readStats, readSponsors }) => ({
      total: JSON.parse(String(await readStats())).formattedTotal,
      wall: JSON.parse(String(await readSponsors())),
    })),
  );
  expect(other).toEqual(one);
  return one ?? { total: '', wall: [] };
}

describe('the stats', () => {
  it('begin at nothing of fifteen thousand dollars', async () => {
    const nothing = { formattedTotal: '0.00', percentage: 0, formattedGoal: '15,000.00' };
    expect(await stats()).toEqual({ ...nothing, foundingSpotsRemaining: 6 });
  });

  it('add up what was paid and not given back, on the wall or not, and nothing else', async () => {
    await insert(
      { amount: 123_456, sponsorHidden: true },
      { amount: 10_000, refundedAmount: 2_501 },
      { amount: 10_000, refundedAmount: 10_000, status: 'refunded' },
      ...(['pending', 'failed', 'expired', 'disputed', 'review'] as const).map(status => ({ status })),
    );
    expect(await stats()).toMatchObject({ formattedTotal: '1,309.55', percentage: 8.7 });
  });

  it.each([
    [[1_499_999], '14,999.99', 99.9],
    [[1_500_000], '15,000.00', 100],
    // More cents than a 32-bit number holds.
    [[2_000_000_000, 2_000_000_000, 500_000_000], '45,000,000.00', 300_000],
  ])('of %j cents are %s, and %d percent', async (amounts, formattedTotal, percentage) => {
    await insert(...amounts.map(amount => ({ amount })));
    expect(await stats()).toMatchObject({ formattedTotal, percentage });
  });

  it('have the founding spots that settlement can still give, whoever is listed', async () => {
    const remaining = async () => (await stats()).foundingSpotsRemaining;
    const hold = (count: number, changes = {}) =>
      insertDonations(server, ...repeat(count, () => buildFoundingSponsorship(changes)));
    await hold(3, { showAsSponsor: 0 });
    await hold(1, { status: 'disputed', showAsSponsor: 0 });
    await insert({ amount: 80_000, rewardTier: 'advocate' });
    expect(await remaining()).toBe(2);
    await write(`update donations set status = 'refunded' where status = 'disputed'`);
    expect(await remaining()).toBe(3);
    await hold(4, { sponsorHidden: true });
    expect(await remaining()).toBe(0);
  });

  it('follow every change of the table, however many rows it touches', async () => {
    await insert(...repeat(12, () => ({ amount: 1_000, status: 'pending' as const })));
    for (const [change, total] of [
      [`update donations set status = 'succeeded'`, '120.00'],
      ['update donations set refunded_amount = 250', '90.00'],
      [`update donations set status = 'disputed' where id in (select id from donations limit 2)`, '75.00'],
      ['delete from donations where id in (select id from donations order by status desc limit 4)', '45.00'],
      ['truncate donations', '0.00'],
    ] as const) {
      await write(change);
      expect((await stats()).formattedTotal).toBe(total);
    }
  });
});

describe('every instance', () => {
  it.each([
    ['sponsor_hidden = true', []],
    ['sponsor_logo_hidden = true', [{ sponsorLogo: null }]],
    [`sponsor_name = 'New'`, [{ sponsorName: 'New' }]],
    ['show_as_sponsor = 0', []],
    [`status = 'refunded', refunded_amount = amount`, []],
  ])('tells at once that somebody set %s', async (change, wall) => {
    await insert({ sponsorLogo: 'a.webp' });
    expect((await readEverywhere()).wall).toHaveLength(1);
    await write(`update donations set ${change}`);
    expect((await readEverywhere()).wall).toMatchObject(wall);
  });
});
