import { tierAmounts } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { nameCurrency } from '@shared/paid-amount';
import { emailCopy } from '@shared/site/emails';
import { paths } from '@shared/site/paths';
import { rewardTiers } from '@shared/site/reward-tiers';
import { drive, office } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { formatInTimeZone } from 'date-fns-tz';
import { type Block, details, type EmailContent, link, text } from '../email-content';

const copy = emailCopy.donationReceived;

/**
 * To the donor of a donation paid at `receivedAt`. The address was typed, and may be a stranger's: everything in the
 * email comes from us or was confirmed by the payment provider.
 */
export function writeDonationThanks(donation: Donation, receivedAt: Date, publicUrl: string): EmailContent {
  const amount = formatDollars(donation.amount);
  return {
    subject: `Thank you for your ${amount} donation`,
    preview: copy.preview,
    title: `Thank you. We received your ${amount} donation.`,
    blocks: [
      text(copy.purpose),
      details(
        ['Amount', `${amount} (${nameCurrency(drive.currency)})`],
        ['Received', formatInTimeZone(receivedAt, office.timeZone, 'MMMM d, yyyy')],
        ['Reward', donation.rewardTier && rewardTiers[donation.rewardTier].name],
        ['Reference', donation.id],
      ),
      ...describeReward(donation),
      ...describeListing(donation, publicUrl),
      text(copy.terms),
      link(copy.drive, `${publicUrl}${paths.doingGood}`),
      text(copy.signature),
    ],
    reason: `You’re getting this email because someone entered your address with a donation on ${new URL(publicUrl).host}. ${copy.noNewsletter}`,
  };
}

function describeReward({ amount, rewardTier }: Donation): Block[] {
  if (!rewardTier) return [];
  const { name, description } = rewardTiers[rewardTier];
  return amount >= tierAmounts.founding && rewardTier === 'advocate'
    ? [text(`${copy.foundingTaken(name)} ${description} ${copy.foundingChoice}`)]
    : [text(description)];
}

function describeListing({ showAsSponsor, sponsorLogo }: Donation, publicUrl: string): Block[] {
  if (showAsSponsor !== 1) return [];
  return [
    text(sponsorLogo ? copy.listed : `${copy.listed} ${copy.sendLogo}`),
    link('View the sponsors page', `${publicUrl}${paths.sponsors}`),
  ];
}
