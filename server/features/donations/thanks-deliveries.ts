import { pathTo, present } from '@shared/contracts/endpoint';
import { type DonationListItem, donationListItem, readLogo } from '@shared/contracts/staff-donations';
import type { Donation } from '@shared/tables/donations';
import { readUsernames } from '../../platform/db/account-names';
import { findDeliveries } from '../../platform/mail/deliveries.repository';
import { presentDelivery } from '../../platform/mail/present-delivery';
import type { Services } from '../../platform/services';

/** The key of the thank-you email. Without an address nobody was thanked; once a donor is erased, the email has none either. */
export const thanksTo = ({ id, donorEmail }: Donation) => (donorEmail ? `gift:${id}:visitor` : null);

/** Rows as staff see them, with what became of the thank-you email. */
export async function describeDonations(
  { db, clock, payments }: Services,
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
  return rows.map(row =>
    present(donationListItem, {
      ...row,
      sponsorLogo: row.sponsorLogo && pathTo(readLogo, row),
      paymentUrl: payments.paymentUrl(row.stripePaymentIntentId),
      advocateVerifiedBy: verifiers.get(row.advocateVerifiedBy) ?? null,
      delivery: presentDelivery(deliveries.get(thanksTo(row) ?? ''), now),
    }),
  );
}
