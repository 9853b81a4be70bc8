import type { Donation } from '@shared/tables/donations';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/database';
import type { PaymentEvent, PaymentReference } from '../../payments/payments';
import { changeFromDispute, changeFromRefund, isOpen } from './donation-changes';
import {
  type DonationChange,
  findByPayment,
  hasPaymentEvent,
  lockDonation,
  recordPaymentEvent,
  updateDonation,
} from './donations.repository';
import { type SettleDeps, settleDonation } from './settle-donation';

type EventDeps = SettleDeps & { clock: Clock };

/** Applies a payment event. Events about other sites' payments change nothing. */
export async function handlePaymentEvent(deps: EventDeps, event: PaymentEvent): Promise<void> {
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
      await changePaid(deps, event, async (donation, tx) =>
        // The opening may be delivered again after the end.
        (await hasPaymentEvent(tx, endOf(event.disputeId))) ? null : changeFromDispute(donation, 'opened'),
      );
      return;
    case 'dispute-closed':
      await changePaid(deps, event, async (donation, tx) => {
        await recordPaymentEvent(tx, endOf(event.disputeId), deps.clock.now());
        return changeFromDispute(donation, event.won ? 'won' : 'lost');
      });
      return;
    case 'ignored':
      return;
  }
}

const endOf = (disputeId: string) => `dispute-closed:${disputeId}`;

async function failCheckout(deps: EventDeps, sessionId: string): Promise<void> {
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
async function changePaid(deps: EventDeps, reference: PaymentReference, decide: Change): Promise<void> {
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
