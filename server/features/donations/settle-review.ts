import type { ReviewSettlement } from '@shared/contracts/donations/staff-donations';
import { nameCurrency } from '@shared/paid-amount';
import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { donationNotFound, reviewChanged } from './donations.errors';
import { findDonation, lockDonation, updatePayment } from './donations.repository';
import { countDonation, lockSpotsFor } from './settle-donation';

/** @throws HttpError 404; 409 if it changed since the caller saw it, or cannot be accepted. */
export async function settleReview(
  deps: Services,
  id: string,
  { outcome, revision }: ReviewSettlement,
  by: By,
): Promise<Donation> {
  const { db, activity } = deps;
  const known = await findDonation(db, id);
  if (!known) throw donationNotFound();
  return db.transaction(async tx => {
    if (outcome === 'accepted') await lockSpotsFor(tx, known.paidAmount ?? 0);
    const donation = await lockDonation(tx, id);
    if (!donation) throw donationNotFound();
    if (donation.status !== 'review' || donation.revision !== revision) throw reviewChanged(donation.status);
    const after = outcome === 'accepted' ? await accept(deps, tx, donation) : await refund(tx, donation);
    const action = outcome === 'accepted' ? 'review-accepted' : 'review-refunded';
    await activity.record(tx, { action, by, subject: { type: 'donation', id } });
    return after;
  });
}

async function accept(deps: Services, tx: Queryable, donation: Donation): Promise<Donation> {
  const { paidAmount, paidCurrency, amount } = donation;
  if (!paidAmount || paidCurrency !== drive.currency)
    throw conflict(
      `This payment can’t be accepted: we don’t know how much was paid in ${nameCurrency(drive.currency)}.`,
    );
  return countDonation(deps, tx, donation, { amount: paidAmount, agreedAmount: amount });
}

function refund(tx: Queryable, donation: Donation): Promise<Donation> {
  return updatePayment(tx, donation.id, {
    status: 'refunded',
    refundedAmount: donation.paidAmount ?? donation.amount,
    disputedAmount: 0,
  });
}
