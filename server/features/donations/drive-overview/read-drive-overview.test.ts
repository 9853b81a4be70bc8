import { addDays, type CalendarDay } from '@shared/calendar-day';
import type { DriveOverview, DriveRange } from '@shared/contracts/donations/drive-overview';
import { describe, expect, it } from 'vitest';
import { buildDonation } from '../../../testing/factories';
import { setupTestServer } from '../../../testing/test-server';
import { insertDonations } from '../testing';
import { chooseUnit, groupByPeriod, readDriveOverview } from './read-drive-overview';

const server = setupTestServer();

type Gift = [paidAt: string, cents?: number, facts?: Parameters<typeof buildDonation>[0]];

const insert = (...gifts: Gift[]) =>
  insertDonations(
    server,
    ...gifts.map(([moment, amount = 1_000, facts = {}]) =>
      buildDonation({ status: 'succeeded', amount, paidAt: new Date(moment), ...facts }),
    ),
  );

/** The overview as of a moment. */
const readAt = (moment: string, range: DriveRange = '30') =>
  readDriveOverview({ ...server, clock: { now: () => new Date(moment) } }, range);

/** Those with gifts: when they began, how many there were, and what is left of them. */
const daysOf = ({ periods }: DriveOverview) =>
  periods.filter(({ gifts }) => gifts > 0).map(({ start, gifts, raised }) => [start, gifts, raised]);

const noon = '2026-03-02T17:00:00Z';

describe('a day of the overview', () => {
  it('begins and ends at midnight in New York, on either side of the changes of its clocks', async () => {
    await insert(['2026-03-08T04:59:59Z', 100], ['2026-03-08T05:00:00Z', 200]);
    // Still March 8: its midnight comes an hour earlier in UTC than the one before.
    await insert(['2026-03-09T03:59:59Z', 400], ['2026-03-09T04:00:00Z', 800]);
    expect(daysOf(await readAt('2026-03-09T12:00:00Z'))).toEqual([
      ['2026-03-07', 1, 100],
      ['2026-03-08', 2, 600],
      ['2026-03-09', 1, 800],
    ]);
    await insert(['2026-11-01T04:00:00Z'], ['2026-11-02T04:59:59Z']);
    expect(daysOf(await readAt('2026-11-02T05:00:00Z'))).toEqual([['2026-11-01', 2, 2_000]]);
  });

  it('is the one when a gift was paid, or begun where that was not recorded, less what it lost since', async () => {
    await insert(['2026-03-02T12:00:00Z', 1_000, { createdAt: new Date('2026-02-27T12:00:00Z') }]);
    await insert(['2026-03-02T12:00:00Z', 5_000, { refundedAmount: 2_000, disputedAmount: 500 }]);
    await insert([noon, 500, { paidAt: null, createdAt: new Date('2026-03-01T12:00:00Z') }]);
    expect(daysOf(await readAt(noon))).toEqual([
      ['2026-03-01', 1, 500],
      ['2026-03-02', 2, 3_500],
    ]);
  });
});

describe('the overview', () => {
  it('has thirty days up to today by default, and what was raised before them', async () => {
    await insert(['2026-02-01T04:59:59Z', 999], ['2026-02-01T05:00:00Z']);
    const overview = await readAt(noon);
    expect(overview.periods).toHaveLength(30);
    expect(overview.periods[0]).toEqual({ start: '2026-02-01', gifts: 1, raised: 1_000 });
    expect(overview.periods.at(-1)).toEqual({ start: '2026-03-02', gifts: 0, raised: 0 });
    expect(overview).toMatchObject({ raised: 1_999, raisedBefore: 999, unit: 'day' });
    expect(await readAt(noon, '90')).toMatchObject({ raisedBefore: 0, unit: 'day' });
  });

  it('goes back to the first gift that counts, where asked to', async () => {
    await insert(['2025-01-15T12:00:00Z', 1_000, { status: 'refunded', refundedAmount: 1_000 }]);
    await insert(['2025-06-03T12:00:00Z', 700], ['2026-03-02T12:00:00Z', 300]);
    const overview = await readAt(noon, 'all');
    expect(overview).toMatchObject({ unit: 'week', raisedBefore: 0, raised: 1_000 });
    expect(overview.periods).toHaveLength(40);
    expect(daysOf(overview)).toEqual([
      ['2025-06-01', 1, 700],
      ['2026-03-01', 1, 300],
    ]);
  });

  it('is of an empty week before the first gift', async () => {
    const nothing = { gifts: 0, raised: 0 };
    const week = ['02-24', '02-25', '02-26', '02-27', '02-28', '03-01', '03-02'];
    expect(await readAt(noon, 'all')).toEqual({
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
      periods: week.map(day => ({ start: `2026-${day}`, ...nothing })),
    });
  });

  it('compares the last seven days with the seven before, of what counts', async () => {
    const others = ['pending', 'review', 'disputed', 'failed', 'expired', 'refunded'] as const;
    await insert(...others.map((status): Gift => [noon, 1_000, { status }]));
    await insert([noon, 100], ['2026-02-24T05:00:00Z', 200], ['2026-02-24T04:59:59Z', 400]);
    await insert(['2026-02-17T05:00:00Z', 800], ['2026-02-17T04:59:59Z', 1_600]);
    const weeks = {
      lastSevenDays: { gifts: 2, raised: 300 },
      sevenDaysBefore: { gifts: 2, raised: 1_200 },
    };
    for (const range of ['30', 'all'] as const) expect(await readAt(noon, range)).toMatchObject(weeks);
  });

  it('adds up refunds in dollars, full and partial, and leaves out those of other currencies', async () => {
    const refunded = (refundedAmount: number, paidCurrency: string | null = null): Gift => {
      const paidAmount = paidCurrency === null ? null : refundedAmount;
      return [noon, 5_000, { status: 'refunded', refundedAmount, paidCurrency, paidAmount }];
    };
    await insert([noon, 5_000, { refundedAmount: 1_500 }]);
    await insert(refunded(5_000), refunded(6_000, 'usd'), refunded(900_000, 'jpy'));
    expect((await readAt(noon)).refunds).toEqual({ count: 3, sum: 12_500 });
  });
});

const today = '2026-03-10';
const giftOn = (day: CalendarDay) => ({ day, gifts: 1, raised: 100 });

it.each([
  [0, 'day'],
  [91, 'day'],
  [92, 'week'],
  [727, 'week'],
  [728, 'month'],
  [4_000, 'month'],
] as const)('the unit of the bars of a drive that began %d days ago is a %s', (days, unit) => {
  expect(chooseUnit(addDays(today, -days), today)).toBe(unit);
});

/** Each with its gifts: from Sunday on, and the first one has the days before `from`. */
const wholeWeeks = { '2026-02-22': 2, '2026-03-01': 1, '2026-03-08': 1 };
const wholeMonths = { '2025-11-01': 0, '2025-12-01': 1, '2026-01-01': 1, '2026-02-01': 1, '2026-03-01': 0 };

it.each([
  ['week', '2026-02-25', ['2026-02-22', '2026-02-28', '2026-03-01', '2026-03-10'], wholeWeeks],
  ['month', '2025-11-30', ['2025-12-31', '2026-01-31', '2026-02-28'], wholeMonths],
] as const)('gifts by %s from %s on are of every one, the empty ones too', (unit, from, days, expected) => {
  const periods = groupByPeriod(days.map(giftOn), { from, today, unit });
  const counts = Object.entries(expected);
  expect(periods).toEqual(counts.map(([start, gifts]) => ({ start, gifts, raised: gifts * 100 })));
});
