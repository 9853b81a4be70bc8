import type { DriveOverview, DriveRange } from '@shared/contracts/drive-overview';
import { donations } from '@shared/tables/donations';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDonation, buildFoundingSponsorship } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { deliver, give, payWithoutEvent, readTotal, verify } from '../testing';
import { readDriveOverview } from './read-drive-overview';

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

type NewDonation = Parameters<typeof buildDonation>[0];

const paidAt = (moment: string, facts: NewDonation = {}) =>
  buildDonation({ status: 'succeeded', amount: 1_000, paidAt: new Date(moment), ...facts });
const insert = (...rows: ReturnType<typeof buildDonation>[]) =>
  server.connection.db.insert(donations).values(rows);

/** The overview as of a moment. */
const readAt = (moment: string, range: DriveRange = '30') =>
  readDriveOverview({ db: server.connection.db, clock: { now: () => new Date(moment) } }, range);

const daysWithGifts = ({ periods }: DriveOverview) => periods.filter(({ gifts }) => gifts > 0);

describe('a day of the overview', () => {
  it('begins and ends at midnight in New York, on either side of the change to daylight saving time', async () => {
    await insert(
      paidAt('2026-03-08T04:59:59Z', { amount: 100 }),
      paidAt('2026-03-08T05:00:00Z', { amount: 200 }),
      // Still March 8: its midnight comes an hour earlier in UTC than the one before.
      paidAt('2026-03-09T03:59:59Z', { amount: 400 }),
      paidAt('2026-03-09T04:00:00Z', { amount: 800 }),
    );
    expect(daysWithGifts(await readAt('2026-03-09T12:00:00Z'))).toEqual([
      { start: '2026-03-07', gifts: 1, raised: 100 },
      { start: '2026-03-08', gifts: 2, raised: 600 },
      { start: '2026-03-09', gifts: 1, raised: 800 },
    ]);
  });

  it('has 25 hours when the clocks go back', async () => {
    await insert(paidAt('2026-11-01T04:00:00Z'), paidAt('2026-11-02T04:59:59Z'));
    const overview = await readAt('2026-11-02T05:00:00Z');
    expect(overview.today).toBe('2026-11-02');
    expect(daysWithGifts(overview)).toEqual([{ start: '2026-11-01', gifts: 2, raised: 2_000 }]);
  });

  it('is the one when a gift was paid, or begun where that was not recorded', async () => {
    await insert(
      paidAt('2026-03-02T12:00:00Z', { createdAt: new Date('2026-02-27T12:00:00Z') }),
      buildDonation({
        status: 'succeeded',
        amount: 500,
        paidAt: null,
        createdAt: new Date('2026-03-01T12:00:00Z'),
      }),
    );
    expect(daysWithGifts(await readAt('2026-03-02T15:00:00Z'))).toEqual([
      { start: '2026-03-01', gifts: 1, raised: 500 },
      { start: '2026-03-02', gifts: 1, raised: 1_000 },
    ]);
  });
});

describe('the overview', () => {
  it('has thirty days up to today by default, and what was raised before them', async () => {
    await insert(paidAt('2026-02-01T04:59:59Z', { amount: 999 }), paidAt('2026-02-01T05:00:00Z'));
    const overview = await readAt('2026-03-02T15:00:00Z');
    expect(overview.periods).toHaveLength(30);
    expect(overview.periods[0]).toEqual({ start: '2026-02-01', gifts: 1, raised: 1_000 });
    expect(overview.periods.at(-1)).toEqual({ start: '2026-03-02', gifts: 0, raised: 0 });
    expect(overview).toMatchObject({ raised: 1_999, raisedBefore: 999, unit: 'day' });
    expect(await readAt('2026-03-02T15:00:00Z', '90')).toMatchObject({ raisedBefore: 0, unit: 'day' });
  });

  it('goes back to the first gift that counts, where asked to', async () => {
    await insert(
      paidAt('2025-01-15T12:00:00Z', { status: 'refunded', refundedAmount: 1_000 }),
      paidAt('2025-06-03T12:00:00Z', { amount: 700 }),
      paidAt('2026-03-02T12:00:00Z', { amount: 300 }),
    );
    const overview = await readAt('2026-03-02T15:00:00Z', 'all');
    expect(overview).toMatchObject({ unit: 'week', raisedBefore: 0, raised: 1_000 });
    expect(overview.periods).toHaveLength(40);
    expect(daysWithGifts(overview)).toEqual([
      { start: '2025-06-01', gifts: 1, raised: 700 },
      { start: '2026-03-01', gifts: 1, raised: 300 },
    ]);
  });

  it('is of an empty week before the first gift', async () => {
    const nothing = { gifts: 0, raised: 0 };
    expect(await readAt('2026-03-02T15:00:00Z', 'all')).toEqual({
      today: '2026-03-02',
      raised: 0,
      goal: 1_500_000,
      foundingHeld: 0,
      foundingSpots: 6,
      refunds: { count: 0, sum: 0 },
      lastSevenDays: nothing,
      sevenDaysBefore: nothing,
      unit: 'day',
      raisedBefore: 0,
      periods: ['24', '25', '26', '27', '28']
        .map(day => ({ start: `2026-02-${day}`, ...nothing }))
        .concat([
          { start: '2026-03-01', ...nothing },
          { start: '2026-03-02', ...nothing },
        ]),
    });
  });

  it('compares the last seven days with the seven before', async () => {
    await insert(
      paidAt('2026-03-02T12:00:00Z', { amount: 100 }),
      paidAt('2026-02-24T05:00:00Z', { amount: 200 }),
      paidAt('2026-02-24T04:59:59Z', { amount: 400 }),
      paidAt('2026-02-17T05:00:00Z', { amount: 800 }),
      paidAt('2026-02-17T04:59:59Z', { amount: 1_600 }),
    );
    for (const range of ['30', 'all'] as const)
      expect(await readAt('2026-03-02T15:00:00Z', range)).toMatchObject({
        lastSevenDays: { gifts: 2, raised: 300 },
        sevenDaysBefore: { gifts: 2, raised: 1_200 },
      });
  });

  it('leaves out what is pending, in review, disputed, failed, expired, or refunded', async () => {
    const others = ['pending', 'review', 'disputed', 'failed', 'expired', 'refunded'] as const;
    await insert(
      ...others.map(status => paidAt('2026-03-01T12:00:00Z', { status })),
      paidAt('2026-03-01T12:00:00Z', { amount: 2_500 }),
    );
    const overview = await readAt('2026-03-02T15:00:00Z');
    expect(daysWithGifts(overview)).toEqual([{ start: '2026-03-01', gifts: 1, raised: 2_500 }]);
    expect(overview.raised).toBe(2_500);
  });

  it('counts the founding spots that are held, disputed ones included', async () => {
    await insert(
      buildFoundingSponsorship(),
      buildFoundingSponsorship({ status: 'disputed' }),
      buildFoundingSponsorship({ status: 'refunded' }),
    );
    expect(await readAt('2026-03-02T15:00:00Z')).toMatchObject({ foundingHeld: 2, foundingSpots: 6 });
  });

  it('adds up refunds in dollars, full and partial, and leaves out those of other currencies', async () => {
    await insert(
      paidAt('2026-03-01T12:00:00Z', { amount: 5_000, refundedAmount: 1_500 }),
      paidAt('2026-03-01T12:00:00Z', { amount: 5_000, refundedAmount: 5_000, status: 'refunded' }),
      paidAt('2026-03-01T12:00:00Z', {
        ...{ amount: 5_000, refundedAmount: 6_000, status: 'refunded' },
        ...{ paidAmount: 6_000, paidCurrency: 'usd' },
      }),
      paidAt('2026-03-01T12:00:00Z', {
        ...{ amount: 5_000, refundedAmount: 900_000, status: 'refunded' },
        ...{ paidAmount: 900_000, paidCurrency: 'jpy' },
      }),
    );
    expect((await readAt('2026-03-02T15:00:00Z')).refunds).toEqual({ count: 3, sum: 12_500 });
  });
});

describe('GET /api/donations/overview', () => {
  const day = 24 * 60 * 60 * 1_000;

  async function open() {
    const { cookie } = await signIn(server);
    const get = (query: object = {}) =>
      request(server.url).get('/api/donations/overview').set('Cookie', cookie).query(query);
    return { get, overview: async (): Promise<DriveOverview> => (await get().expect(200)).body };
  }

  it('takes a refund of a later day off the day of the gift, and a dispute until it is won', async () => {
    const { checkoutSessionId } = await give(server, { amount: 100 });
    const giftDay = (await (await open()).overview()).today;
    server.clock.advance(3 * day);
    const disputed = await payWithoutEvent(server, { amount: 19.99 });
    await verify(server, disputed).expect(200);
    await server.sandbox.refund(checkoutSessionId, 2_501);
    await deliver(server, 'charge.refunded').expect(200);
    const desk = await open();
    const both = await desk.overview();
    expect(daysWithGifts(both)).toEqual([
      { start: giftDay, gifts: 1, raised: 7_499 },
      { start: both.today, gifts: 1, raised: 1_999 },
    ]);
    expect(both).toMatchObject({ raised: 9_498, refunds: { count: 1, sum: 2_501 } });
    expect(await readTotal(server)).toBe('94.98');

    await server.sandbox.openDispute(disputed);
    await deliver(server, 'charge.dispute.created').expect(200);
    expect(daysWithGifts(await desk.overview())).toEqual([{ start: giftDay, gifts: 1, raised: 7_499 }]);
    await server.sandbox.closeDispute(disputed, 'won');
    await deliver(server, 'charge.dispute.closed').expect(200);
    expect(await desk.overview()).toEqual(both);
    server.clock.advance(-3 * day);
  });

  it('requires sign-in, and refuses ranges that it does not have', async () => {
    await request(server.url).get('/api/donations/overview').expect(401);
    const { get } = await open();
    await get({ range: 'all' }).expect(200);
    const { body } = await get({ range: '365' }).expect(400);
    expect(body.issues).toEqual([{ path: 'range', message: 'Choose 30, 90, or all' }]);
  });
});
