import {
  type DonationListItem,
  donationListItem,
  readLogo,
} from '@shared/contracts/donations/staff-donations';
import { pathTo, present } from '@shared/contracts/endpoint';
import type { Donation } from '@shared/tables/donations';
import { readUsernames } from '../../platform/db/account-names';
import { idsOf } from '../../platform/db/any-of';
import { lastDeliveries } from '../../platform/mail/emails';
import type { Services } from '../../platform/services';

export async function describeDonations(deps: Services, rows: Donation[]): Promise<DonationListItem[]> {
  const { db, payments } = deps;
  const deliveries = await lastDeliveries(deps, db, 'donation', idsOf(rows));
  const verifiers = await readUsernames(
    db,
    rows.map(row => row.advocateVerifiedBy),
  );
  return rows.map(row =>
    present(donationListItem, {
      ...row,
      sponsorLogo: row.sponsorLogo && pathTo(readLogo, row),
      paymentUrl: payments.paymentUrl(row.stripePaymentIntentId),
      advocateVerifiedBy: verifiers.get(row.advocateVerifiedBy) ?? null,
      delivery: deliveries.get(row.id) ?? null,
    }),
  );
}
