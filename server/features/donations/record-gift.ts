import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type GiftCorrection, giftMessages, type NewGift } from '@shared/contracts/donations/gifts';
import { dollarsToCents } from '@shared/money';
import { instantOfSlot } from '@shared/office-hours';
import { officeToday } from '@shared/open-days';
import type { Donation } from '@shared/tables/donations';
import type { Account, By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { badRequest } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { isRecorded } from './donation-state';
import { donationNotFound, giftChanged, giftRecorded, keptByStripe } from './donations.errors';
import {
  type GiftChange,
  insertDonation,
  lockDonation,
  updateDonation,
  updatePayment,
} from './donations.repository';
import { removeReceiptLinks } from './receipts/receipts.repository';
import { countDonation, enqueueThanks, lockSpotsFor } from './settle-donation';

/** The same ID is the same gift. @throws HttpError 400 for a day ahead; 409 if the ID is that of another donation. */
export async function recordGift(
  deps: Services,
  { id, thank, ...entered }: NewGift,
  by: By<Account>,
): Promise<Donation> {
  const { db, clock, activity } = deps;
  const gift = readGift(deps, entered);
  // Cannot be told from the donation's ID, which is public: whoever has it can change the listing.
  const sessionId = `offline_${randomBytes(16).toString('hex')}`;
  return db.transaction(async tx => {
    await lockSpotsFor(tx, gift.amount);
    const inserted = await insertDonation(tx, {
      ...gift,
      id,
      stripePaymentIntentId: sessionId,
      checkoutSessionId: sessionId,
      recordedBy: by.user.id,
      createdAt: clock.now(),
    });
    if (inserted.checkoutSessionId !== sessionId) return requireSame(inserted, gift);
    const counted = await countDonation(deps, tx, inserted, {});
    if (thank) await enqueueThanks(deps, tx, counted);
    await activity.record(tx, { action: 'gift-recorded', by, subject: { type: 'donation', id } });
    return counted;
  });
}

function requireSame(known: Donation, gift: GiftChange): Donation {
  if (!isRecorded(known)) throw keptByStripe();
  if (!isDeepStrictEqual(known, { ...known, ...gift, status: 'succeeded' })) throw giftRecorded();
  return known;
}

/**
 * The reward is earned anew.
 * @throws HttpError 400; 404; 409 if it changed since the caller saw it, or is the provider's.
 */
export async function correctGift(
  deps: Services,
  id: string,
  { revision, refundedAmount, thank, ...entered }: GiftCorrection,
  by: By<Account>,
): Promise<Donation> {
  const { db, activity } = deps;
  const gift = readGift(deps, entered);
  return db.transaction(async tx => {
    await lockSpotsFor(tx, gift.amount);
    const seen = await lockGift(tx, id);
    if (seen.revision !== revision || seen.status === 'failed') throw giftChanged();
    const refunded = refundedAmount === undefined ? seen.refundedAmount : toCents(refundedAmount);
    if (refunded > gift.amount) throw refuseField('refundedAmount', giftMessages.refundedTooMuch);
    // Gives up its own founding spot first, which would be counted against it.
    const change = { ...gift, refundedAmount: refunded, rewardTier: null };
    const without = await updateDonation(tx, id, change);
    const corrected =
      refunded === gift.amount
        ? await updatePayment(tx, id, { status: 'refunded' })
        : await countDonation(deps, tx, without, {});
    if (corrected.donorEmail !== seen.donorEmail) await removeReceiptLinks(tx, id);
    if (thank) await enqueueThanks(deps, tx, corrected);
    await activity.record(tx, { action: 'gift-corrected', by, subject: { type: 'donation', id } });
    return corrected;
  });
}

/** The row stays, and counts as a check that bounced. @throws HttpError 404; 409 if it is the provider's. */
export async function removeGift({ db, activity }: Services, id: string, by: By): Promise<void> {
  await db.transaction(async tx => {
    const gift = await lockGift(tx, id);
    if (gift.status === 'failed') return;
    await updatePayment(tx, id, { status: 'failed', rewardTier: null, refundedAmount: 0 });
    await activity.record(tx, { action: 'gift-removed', by, subject: { type: 'donation', id } });
  });
}

async function lockGift(tx: Queryable, id: string): Promise<Donation> {
  const gift = await lockDonation(tx, id);
  if (!gift) throw donationNotFound();
  if (!isRecorded(gift)) throw keptByStripe();
  return gift;
}

/** @throws HttpError 400 for a day after the office's today. */
function readGift(
  { clock }: Pick<Services, 'clock'>,
  { amount, receivedOn, reference, ...donor }: Omit<NewGift, 'id' | 'thank'>,
) {
  const paidAt = instantOfSlot({ date: receivedOn, time: '12:00' });
  if (!paidAt || receivedOn > officeToday(clock.now()))
    throw refuseField('receivedOn', giftMessages.inFuture);
  return { ...donor, amount: toCents(amount), methodReference: reference, paidAt } satisfies GiftChange;
}

function toCents(dollars: number): number {
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new RangeError('The contract lets only whole cents through');
  return cents;
}

const refuseField = (path: string, message: string) => badRequest(message, [{ path, message }]);
