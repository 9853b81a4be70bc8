import { formatDollars } from '@shared/money';

import { rewardTiers } from '@shared/site/reward-tiers';
import type { Donation } from '@shared/tables/donations';
import { details, type EmailContent, link, quote, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, about a paid donation. */
export function writeDonationNotice(donation: Donation, publicUrl: string): EmailContent {
  const { donorName, donorEmail, rewardTier, sponsorWebsite } = donation;
  const amount = formatDollars(donation.amount);
  const isSponsor = donation.showAsSponsor === 1;
  return {
    subject: `Donation: ${amount} from ${donorName ?? 'Anonymous'}`,
    preview: rewardTier ? `Reward: ${rewardTiers[rewardTier].name}.` : 'No reward.',
    title: `${amount} from ${donorName ?? 'Anonymous'}.`,
    blocks: [
      text(
        donorEmail
          ? 'We’ve emailed the donor a thank-you. Reply to this email to reach them.'
          : 'The donor didn’t leave an email address, so we can’t thank them.',
      ),
      details(
        ['From', donorName, donorEmail],
        ['Reward', rewardTier && rewardTiers[rewardTier].name],
        [
          'Law firm or civil rights activist',
          donation.isLawOrActivist === 1 ? 'Yes, self-declared. Verify at onboarding.' : null,
        ],
        [
          'On the sponsors page',
          isSponsor ? (donation.sponsorName ?? 'No name given') : null,
          isSponsor ? sponsorWebsite : null,
        ],
        ['Reference', donation.id],
      ),
      ...quote('Message', donation.message),
      link('View sponsors and rewards', staffLink(publicUrl, 'sponsors')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
