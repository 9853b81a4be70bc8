import { bookingLimits, donationLimits, tierAmounts } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { paths } from '@shared/site/paths';
import { rewardTiers } from '@shared/site/reward-tiers';
import { apps, studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { formatInTimeZone } from 'date-fns-tz';
import { type Block, facts, type Letter, link, text, words } from '../letter';

const both = `${apps.holdfast.name} and ${apps.muster.name}`;

/** To a donor whose gift arrived at `receivedAt`. */
export function writeGiftThanks(donation: Donation, receivedAt: Date, publicUrl: string): Letter {
  const amount = formatDollars(donation.amount);
  return {
    subject: `Thank you for your gift of ${amount}`,
    preview: `It is counted toward ${both} on iOS and Android.`,
    title: `Thank you. Your ${amount} is in.`,
    blocks: [
      text(
        `It counts toward the ${formatDollars(donationLimits.goal)} that takes ${both} to iOS and Android: native apps, the servers behind them and an outside security review. Both stay free for whoever needs them tonight.`,
      ),
      facts(
        ['Amount', `${amount} (US dollars)`],
        ['Received', formatInTimeZone(receivedAt, bookingLimits.officeTimeZone, 'MMMM d, yyyy')],
        ['From', donation.donorName],
        ['Comes with', donation.rewardTier && rewardTiers[donation.rewardTier].name],
        ['Reference', donation.id],
      ),
      ...describeReward(donation),
      ...describeListing(donation, publicUrl),
      ...words('What you wrote', donation.message),
      text(
        `${studio.name} is a company and no charity, so your support is not tax-deductible. If you gave by mistake, write to ${studio.email} within 14 days and we pay it back.`,
      ),
      link('See how far the tide has come', `${publicUrl}${paths.doingGood}`),
      text(`${studio.founder.name}, ${studio.founder.role}`),
    ],
    reason: `You get this letter because your address was given with a gift on ${new URL(publicUrl).host}. There will be no newsletter.`,
  };
}

function describeReward({ amount, rewardTier }: Donation): Block[] {
  if (!rewardTier) return [];
  const { name, description } = rewardTiers[rewardTier];
  return amount >= tierAmounts.founding && rewardTier === 'advocate'
    ? [
        text(
          `All ${donationLimits.foundingSpots} founding spots were taken when your payment arrived, so your gift comes with ${name} instead. ${description} If that is not what you gave for, answer this letter and we find another way or pay it back.`,
        ),
      ]
    : [text(description)];
}

function describeListing({ showAsSponsor, sponsorName, sponsorLogo }: Donation, publicUrl: string): Block[] {
  if (showAsSponsor !== 1) return [];
  const logo = sponsorLogo ? '' : ' To add a logo, answer this letter with it.';
  return [
    text(`As you asked, our sponsors page lists you${sponsorName ? ` as ${sponsorName}` : ''}.${logo}`),
    link('Open the sponsors page', `${publicUrl}${paths.sponsors}`),
  ];
}
