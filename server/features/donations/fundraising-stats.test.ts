import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildFoundingSponsorship, buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const insert = (changes: Parameters<typeof buildSponsorship>[0]) =>
  insertDonation(server.connection.db, buildSponsorship(changes));
const stats = () => request(server.url).get('/api/fundraising-stats').expect(200);

describe('the founding spots in the stats', () => {
  const remaining = async () => (await stats()).body.foundingSpotsRemaining;
  const founding = (changes: Parameters<typeof buildFoundingSponsorship>[0] = {}) =>
    insertDonation(server.connection.db, buildFoundingSponsorship(changes));

  it('are those that settlement can still give, whoever is listed', async () => {
    for (let unlisted = 0; unlisted < 4; unlisted++) await founding({ showAsSponsor: 0 });
    await founding({ sponsorHidden: true });
    // Paid enough for the wall's count, too late for a spot.
    await insert({ amount: 80_000, rewardTier: 'advocate' });
    expect(await remaining()).toBe(1);
    const wall = await request(server.url).get('/api/sponsors').expect(200);
    expect(wall.body).toHaveLength(1);
  });

  it('are told anew when a disputed one is lost, which changes neither sum nor wall', async () => {
    const { id } = await founding({ status: 'disputed', showAsSponsor: 0 });
    await insert({});
    expect(await remaining()).toBe(5);
    await server.connection.pool.query(`update donations set status = 'refunded' where id = $1`, [id]);
    expect(await remaining()).toBe(6);
  });

  it('are never fewer than none', async () => {
    for (let held = 0; held < 7; held++) await founding();
    expect(await remaining()).toBe(0);
  });
});

describe('the stats', () => {
  it('begin at nothing of fifteen thousand dollars', async () => {
    await stats().expect({
      formattedTotal: '0.00',
      percentage: 0,
      formattedGoal: '15,000.00',
      foundingSpotsRemaining: 6,
    });
  });

  it('add up what was paid and not given back, and nothing else', async () => {
    await insert({ amount: 123_456 });
    await insert({ amount: 10_000, refundedAmount: 2_501 });
    await insert({ amount: 10_000, refundedAmount: 10_000, status: 'refunded' });
    for (const status of ['pending', 'failed', 'expired', 'disputed', 'review'] as const)
      await insert({ amount: 50_000, status });
    expect((await stats()).body).toMatchObject({
      formattedTotal: '1,309.55',
      percentage: 8.7,
      formattedGoal: '15,000.00',
    });
  });

  it('count a sponsor whom staff took off the wall', async () => {
    await insert({ amount: 5_000, sponsorHidden: true });
    expect((await stats()).body.formattedTotal).toBe('50.00');
  });

  it('say 100 percent only when the goal is reached, and more when it is passed', async () => {
    await insert({ amount: 1_499_999 });
    expect((await stats()).body.percentage).toBe(99.9);
    await insert({ amount: 1 });
    expect((await stats()).body.percentage).toBe(100);
    await insert({ amount: 1_500_000 });
    expect((await stats()).body).toMatchObject({ formattedTotal: '30,000.00', percentage: 200 });
  });

  it('hold more cents than a 32-bit number', async () => {
    for (let gifts = 0; gifts < 3; gifts++) await insert({ amount: 2_000_000_000 });
    expect((await stats()).body.formattedTotal).toBe('60,000,000.00');
  });

  it('follow every change of the table, however many rows it touches', async () => {
    const { pool } = server.connection;
    const total = async () => (await stats()).body.formattedTotal;
    for (let gifts = 0; gifts < 12; gifts++) await insert({ amount: 1_000, status: 'pending' });
    expect(await total()).toBe('0.00');
    await pool.query(`update donations set status = 'succeeded'`);
    expect(await total()).toBe('120.00');
    await pool.query('update donations set refunded_amount = 250');
    expect(await total()).toBe('90.00');
    await pool.query(
      `update donations set status = 'disputed' where id in (select id from donations limit 2)`,
    );
    expect(await total()).toBe('75.00');
    await pool.query(
      `delete from donations where id in (select id from donations where status = 'succeeded' limit 4)`,
    );
    expect(await total()).toBe('45.00');
    await pool.query('truncate donations');
    expect(await total()).toBe('0.00');
    await insert({ amount: 700 });
    expect(await total()).toBe('7.00');
  });

  it('lose no gift of twenty that are paid at once', async () => {
    const { pool } = server.connection;
    const gifts = await Promise.all(
      Array.from({ length: 20 }, () => insert({ amount: 1_000, status: 'pending' })),
    );
    await Promise.all(
      gifts.map(({ id }) => pool.query(`update donations set status = 'succeeded' where id = $1`, [id])),
    );
    expect((await stats()).body.formattedTotal).toBe('200.00');
  });
});
