import * as z from 'zod/mini';
import { rateLimits } from '../rate-limits';
import type { SponsorField } from '../tables/donations';
import { isTimeZone } from '../time-zone';
import { donationStatus, rewardTier } from './donations';
import type { Endpoint } from './endpoint';
import { listQuery } from './lists';
import { changeWallRoute, exportRewardsRoute, listDonationsRoute, readLogoRoute } from './routes';

/** `1` in a query string, or nothing. */
const onlyFlag = z.optional(z.literal('1', 'Leave this out or set it to 1'));

/** Both flags together ask for donations that are both. */
export const donationListQuery = z.object({
  ...listQuery.shape,
  /** Only paid donations that earned a reward. */
  rewards: onlyFlag,
  /** Only those that stand on the public wall, or would if staff had not hidden them. */
  sponsors: onlyFlag,
});

export type DonationListQuery = z.output<typeof donationListQuery>;

export const sponsorWallBody = z
  .object({ sponsorHidden: z.optional(z.boolean()), sponsorLogoHidden: z.optional(z.boolean()) })
  .check(
    z.refine(
      body => body.sponsorHidden !== undefined || body.sponsorLogoHidden !== undefined,
      'Choose what to hide or show',
    ),
  );

export type SponsorWallChange = z.output<typeof sponsorWallBody>;

/** An id of another form is unknown, not malformed. */
const donationParams = z.object({ id: z.string() });

export const donationListItem = z.strictObject({
  id: z.string(),
  status: donationStatus,
  rewardTier: z.nullable(rewardTier),
  /** Cents. */
  amount: z.number(),
  sponsorName: z.nullable(z.string()),
  donorName: z.nullable(z.string()),
  donorEmail: z.nullable(z.string()),
  isLawOrActivist: z.number(),
  showAsSponsor: z.number(),
  sponsorWebsite: z.nullable(z.string()),
  /** Path of the picture, hidden or not; it is for staff alone. */
  sponsorLogo: z.nullable(z.string()),
  sponsorHidden: z.boolean(),
  sponsorLogoHidden: z.boolean(),
  /** What the donor changed of the listing after the payment, and when last; null where nothing. */
  sponsorEdits: z.nullable(z.array(z.enum(['name', 'website', 'logo'] satisfies SponsorField[]))),
  sponsorEditedAt: z.nullable(z.string()),
  createdAt: z.string(),
});

export type DonationListItem = z.output<typeof donationListItem>;

export const listDonations = {
  ...listDonationsRoute,
  summary: 'Donations, newest first',
  access: 'staff',
  query: donationListQuery,
  response: z.array(donationListItem),
  paged: true,
} as const satisfies Endpoint;

export const readLogo = {
  ...readLogoRoute,
  summary: 'The logo of a sponsor, hidden or not',
  access: 'staff',
  params: donationParams,
  writes: 'A WebP picture',
} as const satisfies Endpoint;

export const changeWall = {
  ...changeWallRoute,
  summary: 'Takes a sponsor, or only its logo, off the public wall and puts it back',
  access: 'staff',
  params: donationParams,
  body: sponsorWallBody,
  response: donationListItem,
} as const satisfies Endpoint;

const zoneMessage = "We don't know this time zone";

export const exportRewards = {
  ...exportRewardsRoute,
  summary: 'Everyone who is due a reward, as a table for spreadsheets',
  access: 'exports',
  rateLimits: [rateLimits.exports],
  body: z.object({
    /** Of the dates in it. */
    timeZone: z.string(zoneMessage).check(z.refine(isTimeZone, zoneMessage)),
  }),
  writes: 'A CSV file',
} as const satisfies Endpoint;
