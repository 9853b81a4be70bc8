import * as z from 'zod/mini';
import { listLimits } from '../../limits/server';
import type { Endpoint } from '../endpoint';
import { oncePerId, recordId } from '../ids';
import { donationListItem } from './staff-donations';

const listedSponsorMessages = {
  noneSelected: 'Select at least one donation',
  tooManySelected: `Select ${listLimits.page} donations or fewer`,
  unknown: 'Reload the list and try again',
  verified: 'Choose whether the advocates are verified',
  hidden: 'Choose what to hide or show',
} as const;

const ids = z
  .array(recordId(listedSponsorMessages.unknown), listedSponsorMessages.noneSelected)
  .check(
    z.minLength(1, listedSponsorMessages.noneSelected),
    z.maxLength(listLimits.page, listedSponsorMessages.tooManySelected),
    oncePerId(),
  );

const changedDonations = z.strictObject({
  changed: z.array(donationListItem),
  /** Counts donations that are gone, or don't allow the change. */
  skipped: z.number(),
});

export const verifyAdvocates = {
  method: 'POST',
  path: '/api/donations/advocates',
  summary: 'Records whether staff verified advocates',
  access: 'staff',
  body: z.object({ ids, verified: z.boolean(listedSponsorMessages.verified) }),
  response: changedDonations,
} as const satisfies Endpoint;

export const changeWall = {
  method: 'POST',
  path: '/api/donations/wall',
  summary: 'Takes sponsors, or only their logos, off the public wall, or puts them back',
  access: 'staff',
  body: z
    .object({ ids, sponsorHidden: z.optional(z.boolean()), sponsorLogoHidden: z.optional(z.boolean()) })
    .check(
      z.refine(
        body => body.sponsorHidden !== undefined || body.sponsorLogoHidden !== undefined,
        listedSponsorMessages.hidden,
      ),
    ),
  response: changedDonations,
} as const satisfies Endpoint;

export type ListingChange = Omit<z.output<typeof changeWall.body>, 'ids'>;
