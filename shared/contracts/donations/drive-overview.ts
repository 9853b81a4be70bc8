import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';

/** Days; `all` goes back to the first gift. */
export const driveRanges = ['30', '90', 'all'] as const;

export type DriveRange = (typeof driveRanges)[number];

const gifts = z.strictObject({ gifts: z.number(), raised: z.number() });

export type Gifts = z.output<typeof gifts>;

const driveOverview = z.strictObject({
  /** In the office's time zone, as are all days here. */
  today: z.string(),
  /** Cents, as are all sums here; without refunds and disputed donations. */
  raised: z.number(),
  goal: z.number(),
  foundingHeld: z.number(),
  foundingSpots: z.number(),
  /** Donations with a refund, and the cents of all refunds. */
  refunds: z.strictObject({ count: z.number(), sum: z.number() }),
  lastSevenDays: gifts,
  sevenDaysBefore: gifts,
  unit: z.enum(['day', 'week', 'month']),
  raisedBefore: z.number(),
  /** Has no gap and ends with today's. A refund is taken off the day of its payment. */
  periods: z.array(
    z.strictObject({
      /** Its first day; weeks begin on Sunday. */
      start: z.string(),
      ...gifts.shape,
    }),
  ),
});

export type DriveOverview = z.output<typeof driveOverview>;
export type Period = DriveOverview['periods'][number];

export const readDriveOverview = {
  method: 'GET',
  path: '/api/donations/overview',
  summary: 'An overview of the drive: totals, and donations over time',
  access: 'panel',
  query: z.object({ range: z._default(z.enum(driveRanges, 'Choose 30, 90 or all'), '30') }),
  response: driveOverview,
} as const satisfies Endpoint;
