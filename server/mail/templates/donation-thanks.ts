import { bookingLimits, donationLimits, tierAmounts } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { paths } from '@shared/site/paths';
import { rewardTiers } from '@shared/site/reward-tiers';
import { apps, studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { formatInTimeZone } from 'date-fns-tz';
import { type Block, type EmailContent, facts, link, text } from '../email-content';

const both = `${apps.personal.name} and ${apps.group.name}`;

/**
 * To the donor of a donation paid at `receivedAt`. The address was typed, and may be a stranger's: everything in the
 * email comes from us or was confirmed by the payment provider.
 */
export function writeDonationThanks(donation: Donation, receivedAt: Date, publicUrl: string): EmailContent {
  const amount = formatDollars(donation.amount);
  return {
    subject: `Thank you for your ${amount} donation`,
    preview: `It helps bring ${both} to iOS and Android.`,
    title: `Thank you. We received your ${amount}.`,
    blocks: [
      text(
        `It counts toward the ${formatDollars(donationLimits.goal)} we need to bring ${both} to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.`,
      ),
      facts(
        ['Amount', `${amount} (US dollars)`],
        ['Received', formatInTimeZone(receivedAt, bookingLimits.officeTimeZone, 'MMMM d, yyyy')],
        ['Reward', donation.rewardTier && rewardTiers[donation.rewardTier].name],
        ['Reference', donation.id],
      ),
      ...describeReward(donation),
      ...describeListing(donation, publicUrl),
      text(
        `${studio.name} is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email ${studio.email} within 14 days and we’ll refund you.`,
      ),
      link('See how the drive is going', `${publicUrl}${paths.doingGood}`),
      text(`${studio.founder.name}, ${studio.founder.role}`),
    ],
    reason: `You’re getting this email because someone entered your address with a donation on ${new URL(publicUrl).host}. There’s no newsletter.`,
  };
}

function describeReward({ amount, rewardTier }: Donation): Block[] {
  if (!rewardTier) return [];
  const { name, description } = rewardTiers[rewardTier];
  return amount >= tierAmounts.founding && rewardTier === 'advocate'
    ? [
        text(
          `All ${donationLimits.foundingSpots} founding spots were taken by the time your payment arrived, so your donation comes with ${name} instead. ${description} If that isn’t what you wanted, reply to this email and we’ll work something out or refund you.`,
        ),
      ]
    : [text(description)];
}

function describeListing({ showAsSponsor, sponsorLogo }: Donation, publicUrl: string): Block[] {
  if (showAsSponsor !== 1) return [];
  const logo = sponsorLogo ? '' : ' To add a logo, reply to this email with it attached.';
  return [
    text(`As you asked, our sponsors page lists you.${logo}`),
    link('View the sponsors page', `${publicUrl}${paths.sponsors}`),
  ];
}
