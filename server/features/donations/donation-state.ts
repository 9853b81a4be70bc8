import { createCheckoutSessionBody } from '@shared/contracts/donations/donations';
import { drive } from '@shared/site/studio';
import type { DonationStatus } from '@shared/states';
import type { Donation } from '@shared/tables/donations';
import type { CheckoutSession } from '../../platform/payments/payments';
import type { DonationChange } from './donations.repository';

/** As far as we know, no money has arrived yet: a donation can become paid only from these. */
const open: DonationStatus[] = ['pending', 'failed', 'expired'];

export function isOpen(donation: Donation): boolean {
  return open.includes(donation.status);
}

/** What a donation is by the provider's view of its payment, except for a reward that it earns now. */
export function stateOf(donation: Donation, session: CheckoutSession): DonationChange {
  if (!session.paid) return isOpen(donation) ? { status: unpaidStatus(session) } : {};
  const { amount, currency, undecided } = session;
  const refundedAmount = Math.min(amount, session.refunded);
  const disputedAmount = Math.min(amount - refundedAmount, session.disputed);
  const asAgreed = amount === donation.amount && currency === drive.currency;
  const status = paidStatus(amount - refundedAmount - disputedAmount, disputedAmount, asAgreed);
  // A dispute may be won, so that it leaves the reward until it is decided.
  const keepsReward = status === 'succeeded' || (status === 'disputed' && undecided);
  return {
    status,
    refundedAmount,
    disputedAmount,
    stripePaymentIntentId: session.paymentIntentId ?? donation.stripePaymentIntentId,
    ...(!asAgreed && { paidAmount: amount, paidCurrency: currency }),
    ...(!keepsReward && { rewardTier: null }),
    ...(isOpen(donation) && adoptPayer(donation, session)),
  };
}

function unpaidStatus({ status, failed }: CheckoutSession): DonationStatus {
  if (failed) return 'failed';
  return status === 'expired' ? 'expired' : 'pending';
}

function paidStatus(left: number, disputed: number, asAgreed: boolean): DonationStatus {
  if (left > 0) return asAgreed ? 'succeeded' : 'review';
  return disputed > 0 ? 'disputed' : 'refunded';
}

const { donorName, donorEmail } = createCheckoutSessionBody.shape;
const anonymous = donorName.parse(null);

/** Name and email address from the payment page, where the form was left without; nothing of somebody erased since. */
function adoptPayer(donation: Donation, { payer }: CheckoutSession): DonationChange {
  if (donation.donorEmail === null && payer.prefilledEmail !== null) return {};
  return {
    donorEmail: donation.donorEmail ?? donorEmail.safeParse(payer.email).data ?? null,
    donorName:
      donation.donorName === anonymous
        ? (donorName.safeParse(payer.name).data ?? anonymous)
        : donation.donorName,
  };
}
