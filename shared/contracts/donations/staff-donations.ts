import * as z from 'zod/mini';
import { isTimeZone } from '../../office-hours';
import {
  declarations,
  donationSorts,
  donationStatuses,
  eligibilities,
  giftMethods,
  listingStates,
  rewardTierNames,
} from '../../states';
import type { SponsorField } from '../../tables/donations';
import { delivery } from '../emails';
import type { Endpoint } from '../endpoint';
import { revision, soughtId } from '../ids';
import { listQuery } from '../lists';
import { donationStatus, rewardTier } from './donations';

const staffDonationMessages = {
  status: 'This status doesn’t exist',
  sort: 'Choose newest, oldest or largest',
  tier: 'This reward doesn’t exist',
  eligibility: 'Choose verified or unverified',
  lawOrActivist: 'Choose yes or unconfirmed',
  wall: 'This state doesn’t exist',
  outcome: 'Choose what to do with the payment',
} as const;

const onlyFlag = z.optional(z.literal('1', 'Leave this out or set it to 1'));

export const donationListQuery = z.object({
  ...listQuery.shape,
  eligibility: z.optional(z.enum(eligibilities, staffDonationMessages.eligibility)),
  lawOrActivist: z.optional(z.enum(declarations, staffDonationMessages.lawOrActivist)),
  tier: z.optional(z.enum(rewardTierNames, staffDonationMessages.tier)),
  wall: z.optional(z.enum(listingStates, staffDonationMessages.wall)),
  rewards: onlyFlag,
  sponsors: onlyFlag,
  status: z.optional(z.enum(donationStatuses, staffDonationMessages.status)),
  sort: z._default(z.enum(donationSorts, staffDonationMessages.sort), 'newest'),
});

export type DonationListQuery = z.output<typeof donationListQuery>;

const donationParams = z.object({ id: soughtId() });

export const donationListItem = z.strictObject({
  id: z.string(),
  revision: z.number(),
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
  sponsorLogo: z.nullable(z.string()),
  sponsorHidden: z.boolean(),
  sponsorLogoHidden: z.boolean(),
  /** What the donor changed after the payment; null if nothing. */
  sponsorEdits: z.nullable(z.array(z.enum(['name', 'website', 'logo'] satisfies SponsorField[]))),
  sponsorEditedAt: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Cents of all refunds, and of what banks took back in disputes. */
  refundedAmount: z.number(),
  disputedAmount: z.number(),
  /** In the smallest unit of `paidCurrency`, where it differs from what was agreed. */
  paidAmount: z.nullable(z.number()),
  paidCurrency: z.nullable(z.string()),
  /** Cents that were agreed, where staff accepted another amount. */
  agreedAmount: z.nullable(z.number()),
  advocateVerifiedAt: z.nullable(z.string()),
  advocateVerifiedBy: z.nullable(z.string()),
  paymentUrl: z.nullable(z.string()),
  method: z.enum(giftMethods),
  /** Only for staff, as the session's ID: with that, anyone can change a recorded gift's listing. */
  reference: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  delivery: z.nullable(delivery),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
});

export type DonationListItem = z.output<typeof donationListItem>;

export const listDonations = {
  method: 'GET',
  path: '/api/donations',
  summary: 'Donations: newest, oldest or largest first',
  access: 'panel',
  query: donationListQuery,
  response: z.array(donationListItem),
  paged: true,
} as const satisfies Endpoint;

const reviewBody = z.object({
  /** `accepted`: counts with the amount that was paid. `refunded`: all of it was given back. */
  outcome: z.enum(['accepted', 'refunded'], staffDonationMessages.outcome),
  revision,
});

export type ReviewSettlement = z.output<typeof reviewBody>;

export const settleReview = {
  method: 'POST',
  path: '/api/donations/:id/review',
  summary: 'Resolves a payment in review; 409 if someone else was faster',
  access: 'staff',
  params: donationParams,
  body: reviewBody,
  response: donationListItem,
} as const satisfies Endpoint;

export const refreshDonation = {
  method: 'POST',
  path: '/api/donations/:id/refresh',
  summary:
    'Checks a payment with the provider and updates the donation; 502 if the provider can’t be reached',
  access: 'staff',
  params: donationParams,
  response: donationListItem,
} as const satisfies Endpoint;

export const readLogo = {
  method: 'GET',
  path: '/api/donations/:id/logo',
  summary: 'The logo of a sponsor, hidden or not',
  access: 'panel',
  params: donationParams,
  writes: 'A WebP picture',
} as const satisfies Endpoint;

const zoneMessage = 'We don’t know this time zone';

const exportBody = z.object({
  timeZone: z.string(zoneMessage).check(z.refine(isTimeZone, zoneMessage)),
});

export const exportRewards = {
  method: 'POST',
  path: '/api/reward-exports',
  summary: 'Everyone who is due a reward, for spreadsheets',
  access: 'rewards-export',
  body: exportBody,
  writes: 'A CSV file',
} as const satisfies Endpoint;

export const exportDonations = {
  method: 'POST',
  path: '/api/donation-exports',
  summary: 'Every donation, whatever its status, for spreadsheets',
  access: 'personal-data',
  body: exportBody,
  writes: 'A CSV file',
} as const satisfies Endpoint;
