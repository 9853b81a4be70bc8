import { donationLimits } from '@shared/limits';
import type { Donation, DonationStatus } from '@shared/tables/donations';
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
    const asAgreed = session.amount === donation.amount && session.currency === donationLimits.currency;
    return {
      status: asAgreed ? 'succeeded' : 'review',
      stripePaymentIntentId: session.paymentIntentId ?? donation.stripePaymentIntentId,
    };
  }
  if (session.status === 'expired' && donation.status === 'pending') return { status: 'expired' };
  return null;
}

/**
 * A refund, given as the total refunded so far (cents). Totals only grow, so that out-of-order events and replays
 * change nothing.
 */
export function changeFromRefund(donation: Donation, refundedTotal: number): DonationChange | null {
  const refundedAmount = Math.min(donation.amount, Math.max(donation.refundedAmount, refundedTotal));
  if (isOpen(donation) || refundedAmount === donation.refundedAmount) return null;
  return { refundedAmount, status: refundedAmount === donation.amount ? 'refunded' : donation.status };
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
      return status === 'succeeded' ? { status: 'disputed' } : null;
    case 'won':
      if (status !== 'disputed') return null;
      return { status: donation.refundedAmount === donation.amount ? 'refunded' : 'succeeded' };
    case 'lost':
      if (isOpen(donation) || status === 'refunded') return null;
      return { status: 'disputed', rewardTier: null };
  }
}
