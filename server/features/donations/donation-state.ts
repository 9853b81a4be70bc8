import { createCheckoutSessionBody } from '@shared/contracts/donations/donations';
import { drive } from '@shared/site/studio';
import type { DonationStatus } from '@shared/states';
import type { Donation } from '@shared/tables/donations';
import type { CheckoutSession } from '../../platform/payments/payments';
import type { DonationChange } from './donations.repository';

/** No money has arrived yet, as far as we know: a donation can become paid only from these. */
const open: DonationStatus[] = ['pending', 'failed', 'expired'];

export function isOpen(donation: Donation): boolean {
  return open.includes(donation.status);
}

/** Staff recorded it, and the provider knows nothing of it. */
export const isRecorded = ({ method }: Donation): boolean => method !== 'card';

/** Leaves the reward that a donation earns now to `countDonation`. */
export function stateOf(donation: Donation, session: CheckoutSession): DonationChange {
  if (!session.paid) return isOpen(donation) ? { status: unpaidStatus(session) } : {};
  const { amount, currency, undecided } = session;
  const refundedAmount = Math.min(amount, session.refunded);
  const disputedAmount = Math.min(amount - refundedAmount, session.disputed);
  const asAgreed = amount === donation.amount && currency === drive.currency;
  const status = paidStatus(amount - refundedAmount - disputedAmount, disputedAmount, asAgreed);
  // A dispute that may still be won leaves the reward.
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

/** Fills in what the form left out, but nothing of a donor who was erased since. */
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
