import type { DonationListItem } from '@shared/contracts/staff-donations';
import { formatPaid, nameCurrency } from '@shared/paid-amount';
import { drive } from '@shared/site/studio';
import type { DonationStatus } from '@shared/states';

export const statusNames: Record<DonationStatus, string> = {
  pending: 'Pending',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  disputed: 'Disputed',
  review: 'In review',
};

/** What was paid where it differs from what was agreed, as `$250.00` or `€250.00`; null if unknown. */
export function paidOf({ paidAmount, paidCurrency }: DonationListItem): string | null {
  if (paidAmount === null || paidCurrency === null) return null;
  return formatPaid(paidAmount, paidCurrency);
}

/** Why the paid amount cannot be accepted; null if it can. */
export function obstacleOf({ paidAmount, paidCurrency }: DonationListItem): string | null {
  return paidAmount && paidCurrency === drive.currency
    ? null
    : `Only payments in ${nameCurrency(drive.currency)} can count toward the total.`;
}
