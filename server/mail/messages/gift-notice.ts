import { formatDollars } from '@shared/money';

import { rewardTiers } from '@shared/site/reward-tiers';
import type { Donation } from '@shared/tables/donations';
import { facts, type Letter, link, text, words } from '../letter';
import { listedForNews } from './reasons';
import { staffLink } from './staff-links';

/** To staff, of a gift whose payment has arrived. */
export function writeGiftNotice(donation: Donation, publicUrl: string): Letter {
  const { donorName, donorEmail, rewardTier, sponsorWebsite } = donation;
  const amount = formatDollars(donation.amount);
  const isSponsor = donation.showAsSponsor === 1;
  return {
    subject: `Gift: ${amount} from ${donorName ?? 'Anonymous'}`,
    preview: rewardTier ? `Comes with ${rewardTiers[rewardTier].name}.` : 'Without a reward.',
    title: `${amount} from ${donorName ?? 'Anonymous'}.`,
    blocks: [
      text(
        donorEmail
          ? 'The donor is being thanked by email. Answering this letter writes to them.'
          : 'The donor left no address, so nobody can be thanked.',
      ),
      facts(
        ['From', donorName, donorEmail],
        ['Comes with', rewardTier && rewardTiers[rewardTier].name],
        [
          'Law firm or civil-rights activist',
          donation.isLawOrActivist === 1 ? 'Yes, by their own word. Verify at onboarding.' : null,
        ],
        [
          'On the sponsors page',
          isSponsor ? (donation.sponsorName ?? 'Without a name') : null,
          isSponsor ? sponsorWebsite : null,
        ],
        ['Reference', donation.id],
      ),
      ...words('What they wrote', donation.message),
      link('Open sponsors and rewards', staffLink(publicUrl, 'sponsors')),
    ],
    reason: listedForNews(publicUrl),
  };
}
