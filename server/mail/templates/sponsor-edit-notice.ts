import { formatDollars } from '@shared/money';
import type { Donation } from '@shared/tables/donations';
import { details, type EmailContent, link, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, about a donor who changed their sponsor listing. */
export function writeSponsorEditNotice(before: Donation, after: Donation, publicUrl: string): EmailContent {
  const name = after.sponsorName ?? 'An unnamed sponsor';
  return {
    subject: `Sponsor changed: ${name}`,
    preview: 'The change is live on the sponsors page.',
    title: `${name} changed their listing.`,
    blocks: [
      text('The change is live on the sponsors page. You can hide the entry or its logo in the admin panel.'),
      details(
        ['Name', ...fromTo(before.sponsorName, after.sponsorName)],
        ['Website', ...fromTo(before.sponsorWebsite, after.sponsorWebsite)],
        ['Logo', before.sponsorLogo === after.sponsorLogo ? null : 'New'],
        ['Donation', formatDollars(after.amount)],
        ['Reference', after.id],
      ),
      link('View sponsors and rewards', staffLink(publicUrl, 'sponsors')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}

function fromTo(before: string | null, after: string | null): (string | null)[] {
  return before === after ? [after] : [after, `before: ${before ?? 'none'}`];
}
