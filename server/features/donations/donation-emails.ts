import { formatDollars } from '@shared/money';
import { nameCurrency } from '@shared/paid-amount';
import { emailCopy } from '@shared/site/copy';
import { paths } from '@shared/site/paths';
import { advocateClaim, rewardTiers } from '@shared/site/reward-tiers';
import { drive, office, studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { giverNameOf } from '@shared/tiers';
import { formatInTimeZone } from 'date-fns-tz';
import { type Block, details, type EmailContent, link, quote, text } from '../../platform/mail/email-content';
import { addressListedForNotices, staffLink } from '../../platform/mail/email-parts';

const viewSponsors = staffLink('sponsors', 'View sponsors and rewards');

const copy = emailCopy.donationReceived;

/** Says only what comes from us or the payment provider: the address may be that of a stranger. */
export function writeDonationThanks(donation: Donation, receivedAt: Date, receipt: string): EmailContent {
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
      link('View or print your receipt', receipt),
      ...describeReward(donation),
      ...describeListing(donation),
      text(copy.terms),
      ...(drive.monthly ? [link('Manage a monthly gift', drive.monthly.manage)] : []),
      link(copy.drive, paths.doingGood),
      text(copy.signature),
    ],
    reason: host =>
      `You’re getting this email because someone entered your address with a donation on ${host}. ${copy.noNewsletter}`,
  };
}

/** Goes to whoever has the mailbox, so it says nothing of a donation. */
export function writeReceiptLink(href: string): EmailContent {
  const { title, text: words } = emailCopy.receipts;
  return {
    subject: `Your receipts from ${studio.name}`,
    preview: words,
    title,
    blocks: [text(words), link('View or print your receipts', href)],
    reason: host =>
      `You’re getting this email because someone asked for the receipts of your address on ${host}. Wasn’t it you? Ignore this email, and nothing changes.`,
  };
}

function describeReward({ amount, rewardTier }: Donation): Block[] {
  if (!rewardTier) return [];
  const { name, description } = rewardTiers[rewardTier];
  return amount >= drive.tiers.founding && rewardTier === 'advocate'
    ? [text(`${copy.foundingTaken(name)} ${description} ${copy.foundingChoice}`)]
    : [text(description)];
}

function describeListing({ showAsSponsor, sponsorLogo }: Donation): Block[] {
  if (showAsSponsor !== 1) return [];
  return [
    text(sponsorLogo ? copy.listed : `${copy.listed} ${copy.sendLogo}`),
    link('View the sponsors page', paths.sponsors),
  ];
}

export function writeDonationNotice(donation: Donation): EmailContent {
  const { donorEmail, rewardTier, sponsorWebsite } = donation;
  const amount = formatDollars(donation.amount);
  const giver = giverNameOf(donation);
  const isSponsor = donation.showAsSponsor === 1;
  return {
    subject: `Donation: ${amount} from ${giver}`,
    preview: rewardTier ? `Reward: ${rewardTiers[rewardTier].name}.` : 'No reward.',
    title: `${amount} from ${giver}.`,
    blocks: [
      text(
        donorEmail
          ? 'We’ve emailed the donor a thank-you. Reply to this email to reach them.'
          : 'The donor didn’t leave an email address, so we can’t thank them.',
      ),
      details(
        ['From', giver, donorEmail],
        ['Reward', rewardTier && rewardTiers[rewardTier].name],
        [advocateClaim, donation.isLawOrActivist === 1 ? 'Yes, self-declared. Verify at onboarding.' : null],
        [
          'On the sponsors page',
          isSponsor ? (donation.sponsorName ?? 'No name given') : null,
          isSponsor ? sponsorWebsite : null,
        ],
        ['Reference', donation.id],
      ),
      ...quote('Message', donation.message),
      viewSponsors,
    ],
    reason: addressListedForNotices,
  };
}

export function writeSponsorEditNotice(before: Donation, after: Donation): EmailContent {
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
      viewSponsors,
    ],
    reason: addressListedForNotices,
  };
}

function fromTo(before: string | null, after: string | null): (string | null)[] {
  return before === after ? [after] : [after, `before: ${before ?? 'none'}`];
}
