import type { Donation } from '@shared/tables/donations';
import { details, type EmailContent, link, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, once an hour for each sponsor whose listing changes more often than is emailed individually. */
export function writeTooManyEdits(after: Donation, publicUrl: string): EmailContent {
  return {
    subject: 'Too many sponsor changes to email one by one',
    preview: 'Changes are live on the sponsors page.',
    title: 'Check this listing in the admin panel.',
    blocks: [
      text(
        'There have been more sponsor changes this hour than we send separate emails about. Every change is live on the sponsors page, and you may not get another email about this listing for the rest of the hour. You can hide the entry or its logo in the admin panel.',
      ),
      details(['Name', after.sponsorName], ['Website', after.sponsorWebsite], ['Reference', after.id]),
      link('View sponsors and rewards', staffLink(publicUrl, 'sponsors')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
