import type { DonationStatus } from '@shared/donation-statuses';
import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import type { CheckoutSession } from '../../payments/payments';
import type { DonationChange } from './donations.repository';

/** As far as we know, no money has arrived yet: a donation can become paid only from these. */
const open: DonationStatus[] = ['pending', 'failed', 'expired'];

export function isOpen(donation: Donation): boolean {
  return open.includes(donation.status);
}

/** How the provider's view of the checkout changes the donation, except for the tier; null if it does not. */
export function changeFromCheckout(donation: Donation, session: CheckoutSession): DonationChange | null {
  if (!isOpen(donation)) return null;
  if (session.paid) {
    const asAgreed = session.amount === donation.amount && session.currency === drive.currency;
    const stripePaymentIntentId = session.paymentIntentId ?? donation.stripePaymentIntentId;
    return asAgreed
      ? { status: 'succeeded', stripePaymentIntentId }
      : {
          status: 'review',
          stripePaymentIntentId,
          paidAmount: session.amount,
          paidCurrency: session.currency,
        };
  }
  if (session.status === 'expired' && donation.status === 'pending') return { status: 'expired' };
  return null;
}

/**
 * What was paid, for a review from before that was recorded. Refunds were measured against what was agreed then: of a
 * smaller amount, all may be refunded.
 */
export function changeFromPrice(
  donation: Donation,
  { paid, amount, currency }: Pick<CheckoutSession, 'paid' | 'amount' | 'currency'>,
): DonationChange | null {
  if (donation.status !== 'review' || donation.paidAmount !== null) return null;
  if (!paid || amount === null || currency === null || amount < donation.refundedAmount) return null;
  const isRefunded = amount > 0 && donation.refundedAmount === amount;
  return { status: isRefunded ? 'refunded' : 'review', paidAmount: amount, paidCurrency: currency };
}

/** Cents that came in, as far as we know. */
export function receivedFrom({ paidAmount, amount }: Pick<Donation, 'paidAmount' | 'amount'>): number {
  return paidAmount ?? amount;
}

/**
 * A refund, given as the total refunded so far (cents). Totals only grow, so that out-of-order events and replays
 * change nothing.
 */
export function changeFromRefund(donation: Donation, refundedTotal: number): DonationChange | null {
  const received = receivedFrom(donation);
  const refundedAmount = Math.min(received, Math.max(donation.refundedAmount, refundedTotal));
  if (isOpen(donation) || refundedAmount === donation.refundedAmount) return null;
  return { refundedAmount, status: refundedAmount === received ? 'refunded' : donation.status };
}

/**
 * A donation under review stays there during its dispute: otherwise, when won, it would be counted at an amount that
 * was not paid. A lost dispute takes the reward with the money, so that a founding spot is free again.
 */
export function changeFromDispute(
  donation: Donation,
  outcome: 'opened' | 'won' | 'lost',
): DonationChange | null {
  const { status } = donation;
  switch (outcome) {
    case 'opened':
      if (status === 'review') return { disputedInReview: true };
      return status === 'succeeded' ? { status: 'disputed' } : null;
    case 'won':
      if (status === 'review') return { disputedInReview: false };
      if (status !== 'disputed') return null;
      return { status: donation.refundedAmount === receivedFrom(donation) ? 'refunded' : 'succeeded' };
    case 'lost':
      if (isOpen(donation) || status === 'refunded') return null;
      return { status: 'disputed', rewardTier: null, disputedInReview: false };
  }
}
