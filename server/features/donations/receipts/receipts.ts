import { type Receipt, type ReceiptItem, receiptMessages } from '@shared/contracts/donations/receipts';
import { receiptLimits } from '@shared/limits/server';
import { netOf } from '@shared/paid-amount';
import { paths } from '@shared/site/paths';
import { drive, office, studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { formatInTimeZone } from 'date-fns-tz';
import { hashToken, makeLink } from '../../../platform/encryption/tokens';
import { notFound } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { writeReceiptLink } from '../donation-emails';
import { findBySession } from '../donations.repository';
import {
  findReceiptLink,
  insertReceiptLink,
  listOfMailbox,
  lockNewestOfMailbox,
  receiptStatuses,
  removeExpiredLinks,
} from './receipts.repository';

const expiredAt = ({ clock }: Services) => new Date(clock.now().getTime() - receiptLimits.mailboxLinkFor);

export const makeReceiptLink = ({ config }: Pick<Services, 'config'>) =>
  makeLink(`${config.publicUrl}${paths.receipt}`);

/** @throws HttpError 404 for a link that is none, has expired, or whose donor is forgotten. */
export async function readReceipt(deps: Services, key: string): Promise<Receipt> {
  const { db, clock } = deps;
  // What isn't a key by its form may hold what the database can't compare.
  if (!/^[\w-]{1,255}$/.test(key)) throw notFound(receiptMessages.unknown);
  const session = await findBySession(db, key);
  if (session) return presentReceipt([session], false, clock.now());
  const found = await findReceiptLink(db, hashToken(key), expiredAt(deps));
  if (!found) throw notFound(receiptMessages.unknown);
  const { donation, wholeMailbox } = found;
  const all = wholeMailbox ? await listOfMailbox(db, donation.donorEmail ?? '') : [donation];
  return presentReceipt(all, wholeMailbox, clock.now());
}

/** Answers alike whether or not somebody donated with the address. */
export async function requestReceipts(deps: Services, { email }: { email: string }): Promise<void> {
  const { db, mail, clock } = deps;
  if (!mail.isConfigured) return;
  await db.transaction(async tx => {
    const donation = await lockNewestOfMailbox(tx, email);
    if (!donation?.donorEmail) return;
    const { id } = donation;
    const { link, tokenHash } = makeReceiptLink(deps);
    await removeExpiredLinks(tx, id, expiredAt(deps));
    await insertReceiptLink(tx, {
      tokenHash,
      donationId: id,
      wholeMailbox: true,
      createdAt: clock.now(),
    });
    await mail.enqueue(tx, {
      about: { type: 'donation', id },
      kind: 'donation-receipts',
      key: `receipts:${tokenHash}`,
      // Not as typed: another spelling may be another mailbox.
      recipient: donation.donorEmail,
      content: writeReceiptLink(link),
      isSecret: true,
      limitedAs: 'receipts',
    });
  });
}

function presentReceipt(donations: Donation[], wholeMailbox: boolean, now: Date): Receipt {
  const { legalName, address } = studio;
  const items = donations.flatMap(donation => presentItem(donation) ?? []);
  return {
    wholeMailbox,
    seller: { legalName, address: [...address] },
    sponsorName: donations.find(isOnWall)?.sponsorName ?? null,
    asOf: now.toISOString(),
    items,
    years: sumByYear(items),
  };
}

function presentItem(donation: Donation): ReceiptItem | null {
  const { id, amount, refundedAmount, disputedAmount, rewardTier, method } = donation;
  const status = receiptStatuses.find(listed => listed === donation.status);
  if (!status) return null;
  return {
    reference: id,
    receivedAt: (donation.paidAt ?? donation.createdAt).toISOString(),
    amount,
    // A payment in another currency was refunded in that.
    refunded: status === 'refunded' ? amount : refundedAmount,
    disputed: status === 'refunded' ? 0 : disputedAmount,
    status,
    reward: rewardTier,
    method,
  };
}

const isOnWall = (donation: Donation) =>
  donation.status === 'succeeded' &&
  donation.showAsSponsor === 1 &&
  !donation.sponsorHidden &&
  netOf(donation) >= drive.sponsorFrom;

const yearOf = ({ receivedAt }: ReceiptItem) => Number(formatInTimeZone(receivedAt, office.timeZone, 'yyyy'));

function sumByYear(items: ReceiptItem[]): Receipt['years'] {
  return [...new Set(items.map(yearOf))].map(year => {
    const counted = items.filter(item => yearOf(item) === year && item.status !== 'disputed');
    const sum = (column: 'amount' | 'refunded' | 'disputed') =>
      counted.reduce((total, item) => total + item[column], 0);
    const [amount, refunded, disputed] = [sum('amount'), sum('refunded'), sum('disputed')];
    const net = netOf({ amount, refundedAmount: refunded, disputedAmount: disputed });
    return { year, donations: counted.length, amount, refunded, disputed, net };
  });
}
