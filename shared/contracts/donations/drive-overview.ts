import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';

/** How far back the overview's chart goes: the last 30 or 90 days, or to the first gift. */
export const driveRanges = ['30', '90', 'all'] as const;

export type DriveRange = (typeof driveRanges)[number];

/** Paid donations, and the cents of them that were not refunded. */
const gifts = z.strictObject({ gifts: z.number(), raised: z.number() });

export type Gifts = z.output<typeof gifts>;

const driveOverview = z.strictObject({
  /** In the office's time zone, as are all days here. */
  today: z.string(),
  /** Cents donated and not refunded, without disputed donations. */
  raised: z.number(),
  /** Cents. */
  goal: z.number(),
  foundingHeld: z.number(),
  foundingSpots: z.number(),
  /** Donations of which something was refunded, and the cents of all refunds, whenever they were made. */
  refunds: z.strictObject({ count: z.number(), sum: z.number() }),
  /** Today and the six days before. */
  lastSevenDays: gifts,
  sevenDaysBefore: gifts,
  /** What the chart's bars are: all ranges but `all` have days. */
  unit: z.enum(['day', 'week', 'month']),
  /** Cents raised before the first period. */
  raisedBefore: z.number(),
  /**
   * Every period without a gap, up to the one with today. A gift belongs to the day it was paid, and what is refunded
   * later is taken off that day.
   */
  periods: z.array(
    z.strictObject({
      /** Its first day: a Sunday of weeks, the first of months. */
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
