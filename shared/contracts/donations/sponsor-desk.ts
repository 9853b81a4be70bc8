import * as z from 'zod/mini';
import { listLimits } from '../../limits/server';
import type { Endpoint } from '../endpoint';
import { oncePerId, recordId } from '../ids';
import { donationListItem } from './staff-donations';

const sponsorDeskMessages = {
  noneSelected: 'Select at least one donation',
  tooManySelected: `Select ${listLimits.page} donations or fewer`,
  unknown: 'Reload the list and try again',
  verified: 'Choose whether the advocates are verified',
  hidden: 'Choose what to hide or show',
} as const;

const ids = z
  .array(recordId(sponsorDeskMessages.unknown), sponsorDeskMessages.noneSelected)
  .check(
    z.minLength(1, sponsorDeskMessages.noneSelected),
    z.maxLength(listLimits.page, sponsorDeskMessages.tooManySelected),
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
  body: z.object({ ids, verified: z.boolean(sponsorDeskMessages.verified) }),
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
        sponsorDeskMessages.hidden,
      ),
    ),
  response: changedDonations,
} as const satisfies Endpoint;

export type SponsorWallChange = Omit<z.output<typeof changeWall.body>, 'ids'>;
