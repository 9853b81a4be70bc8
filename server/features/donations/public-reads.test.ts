import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connectDatabase } from '../../platform/db/database';
import { buildFoundingSponsorship, buildSponsorship } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { createPublicReads, type PublicReads } from './public-reads';
import { insertDonations, readStats, repeat } from './testing';

const server = setupTestServer();
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

it('the stats add up what was paid and not given back, on the list of sponsors or not, and nothing else', async () => {
  const nothing = { formattedTotal: '0.00', percentage: 0, formattedGoal: '15,000.00' };
  expect(await stats()).toEqual({ ...nothing, foundingSpotsRemaining: 6, newestSponsors: [] });
  await insert(
    { amount: 123_456, sponsorHidden: true },
    { amount: 10_000, refundedAmount: 2_501 },
    { amount: 10_000, refundedAmount: 10_000, status: 'refunded' },
    ...(['pending', 'failed', 'expired', 'disputed', 'review'] as const).map(status => ({ status })),
  );
  expect(await stats()).toMatchObject({ formattedTotal: '1,309.55', percentage: 8.7 });
  // More cents than a 32-bit number holds.
  await insert({ amount: 2_000_000_000 }, { amount: 2_000_000_000 });
  expect(await stats()).toMatchObject({ formattedTotal: '40,001,309.55' });
});

it('the stats have the founding spots that settlement can still give, whoever is listed', async () => {
  const remaining = async () => (await stats()).foundingSpotsRemaining;
  const hold = (count: number, changes = {}) =>
    insertDonations(server, ...repeat(count, () => buildFoundingSponsorship(changes)));
  await hold(3, { showAsSponsor: 0 });
  await hold(1, { status: 'disputed' });
  await insert({ amount: 80_000, rewardTier: 'advocate' });
  expect(await remaining()).toBe(2);
  await write(`update donations set status = 'refunded' where status = 'disputed'`);
  expect(await remaining()).toBe(3);
  await hold(4, { sponsorHidden: true });
  expect(await remaining()).toBe(0);
});

it('the stats name the six who came to the wall last, each once and newest first', async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const sponsor = (sponsorName: string | null, paid: number | null, changes = {}) => ({
    sponsorName,
    createdAt: day(1),
    paidAt: paid === null ? null : day(paid),
    ...changes,
  });
  await insert(
    ...['Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((name, index) => sponsor(name, 3 + index)),
    sponsor('Not yet paid', null, { createdAt: day(20), status: 'pending' }),
    sponsor('Unlisted', 20, { showAsSponsor: 0 }),
    sponsor('Hidden', 20, { sponsorHidden: true }),
    sponsor(null, 20),
    sponsor('Recorded without a day', null),
  );
  const { newestSponsors } = await stats();
  expect(newestSponsors).toEqual(['Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'Recorded without a day']);
  await insert(sponsor('Second', 10), sponsor('Seventh', 11));
  expect((await stats()).newestSponsors).toEqual(['Seventh', 'Second', 'Sixth', 'Fifth', 'Fourth', 'Third']);
});

it('every instance has every change of the table at once, however many rows it touches', async () => {
  const sponsor = { amount: 1_000, status: 'pending', sponsorName: 'Adeyemi & Daughters' } as const;
  await insert(...repeat(12, () => ({ ...sponsor, sponsorLogo: 'a.webp' })));
  const steps = [
    {
      change: `update donations set status = 'succeeded'`,
      total: '120.00',
      names: repeat(12, () => 'Adeyemi & Daughters'),
    },
    {
      change: `update donations set sponsor_name = 'New'`,
      total: '120.00',
      names: repeat(12, () => 'New'),
    },
    {
      change: 'update donations set show_as_sponsor = 0 where id = (select id from donations limit 1)',
      total: '120.00',
      names: repeat(11, () => 'New'),
    },
    {
      change: `update donations set status = 'disputed' where show_as_sponsor = 0`,
      total: '110.00',
      names: repeat(11, () => 'New'),
    },
    { change: 'update donations set refunded_amount = 250', total: '82.50', names: [] },
    { change: `delete from donations where status = 'disputed'`, total: '82.50', names: [] },
    { change: 'truncate donations cascade', total: '0.00', names: [] },
  ];
  for (const { change, total, names } of steps) {
    await write(change);
    for (const { readStats, readSponsors } of instances) {
      expect(JSON.parse(String(await readStats())).formattedTotal).toBe(total);
      const listed: { sponsorName: string }[] = JSON.parse(String(await readSponsors()));
      expect(listed.map(({ sponsorName }) => sponsorName)).toEqual(names);
    }
  }
});
