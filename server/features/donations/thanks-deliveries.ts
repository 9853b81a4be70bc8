import type { DonationListItem } from '@shared/contracts/staff-donations';
import type { Donation } from '@shared/tables/donations';
import type { Clock } from '../../platform/clock';
import { readUsernames } from '../../platform/db/account-names';
import type { Database } from '../../platform/db/database';
import { findDeliveries } from '../../platform/mail/deliveries.repository';
import { presentDelivery } from '../../platform/mail/present-delivery';
import type { Payments } from '../../platform/payments/payments';
import { presentDonation } from './donations.presenter';

/** The key of the thank-you email. Without an address nobody was thanked; once a donor is erased, the email has none either. */
export const thanksTo = ({ id, donorEmail }: Donation) => (donorEmail ? `gift:${id}:visitor` : null);

/** Rows as staff see them, with what became of the thank-you email. */
export async function describeDonations(
  { db, clock, payments }: { db: Database; clock: Clock; payments: Pick<Payments, 'paymentUrl'> },
  rows: Donation[],
): Promise<DonationListItem[]> {
  const deliveries = await findDeliveries(
    db,
    rows.flatMap(row => thanksTo(row) ?? []),
  );
  const verifiers = await readUsernames(
    db,
    rows.map(row => row.advocateVerifiedBy),
  );
  const now = clock.now();
  return rows.map(row => {
    const delivery = deliveries.get(thanksTo(row) ?? '');
    return presentDonation(row, {
      paymentUrl: payments.paymentUrl(row.stripePaymentIntentId),
      advocateVerifiedBy: verifiers.get(row.advocateVerifiedBy) ?? null,
      delivery: delivery ? presentDelivery(delivery, now) : null,
    });
  });
}
