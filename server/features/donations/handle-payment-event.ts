import type { Donation } from '@shared/tables/donations';
import type { Queryable } from '../../db/database';
import type { PaymentEvent, PaymentReference } from '../../payments/payments';
import { decideDispute, isContested, recordDispute } from './disputes.repository';
import { changeFromDispute, changeFromRefund, isOpen } from './donation-changes';
import { type DonationChange, findByPayment, lockDonation, updateDonation } from './donations.repository';
import { type SettleDeps, settleDonation } from './settle-donation';

/** Applies a payment event. Events about other sites' payments change nothing. */
export async function handlePaymentEvent(deps: SettleDeps, event: PaymentEvent): Promise<void> {
  switch (event.type) {
    case 'checkout-changed':
    case 'checkout-expired':
      await settleDonation(deps, event.sessionId);
      return;
    case 'checkout-failed':
      await failCheckout(deps, event.sessionId);
      return;
    case 'refunded':
      await changePaid(deps, event, donation => changeFromRefund(donation, event.refundedAmount));
      return;
    case 'dispute-opened':
      await changePaid(deps, event, async (donation, tx) => {
        const dispute = { id: event.disputeId, donationId: donation.id };
        // The opening may be delivered again after the end.
        return (await recordDispute(tx, dispute)) ? changeFromDispute(donation, 'opened') : null;
      });
      return;
    case 'dispute-closed':
      await changePaid(deps, event, async (donation, tx) => {
        const outcome = event.won ? 'won' : 'lost';
        await decideDispute(tx, { id: event.disputeId, donationId: donation.id }, outcome);
        if (event.won && (await isContested(tx, donation.id))) return null;
        return changeFromDispute(donation, outcome);
      });
      return;
    case 'ignored':
      return;
  }
}

async function failCheckout(deps: SettleDeps, sessionId: string): Promise<void> {
  const settlement = await settleDonation(deps, sessionId);
  if (settlement?.donation.status !== 'pending') return;
  const { id } = settlement.donation;
  await deps.db.transaction(async tx => {
    const donation = await lockDonation(tx, id);
    if (donation?.status === 'pending') await updateDonation(tx, id, { status: 'failed' });
  });
}

type Change = (donation: Donation, tx: Queryable) => DonationChange | null | Promise<DonationChange | null>;

/** Changes a paid donation; if we had not yet learned of the payment, the donation is settled first. */
async function changePaid(deps: SettleDeps, reference: PaymentReference, decide: Change): Promise<void> {
  const known = await findByPayment(deps.db, reference);
  if (!known) return;
  if (isOpen(known)) await settleDonation(deps, known.checkoutSessionId);
  await deps.db.transaction(async tx => {
    const donation = await lockDonation(tx, known.id);
    if (!donation) return;
    const change = await decide(donation, tx);
    if (change) await updateDonation(tx, donation.id, change);
  });
}
