import {
  type DonationListItem,
  donationListItem,
  readLogo,
} from '@shared/contracts/donations/staff-donations';
import { pathTo, present } from '@shared/contracts/endpoint';
import { mayUse } from '@shared/policy';
import type { Donation } from '@shared/tables/donations';
import type { By } from '../../platform/by';
import { readUsernames } from '../../platform/db/account-names';
import { idsOf } from '../../platform/db/any-of';
import { lastDeliveries } from '../../platform/mail/emails';
import type { Services } from '../../platform/services';
import { isRecorded } from './donation-state';

export async function describeDonations(
  deps: Services,
  rows: Donation[],
  { user }: By<Express.User>,
): Promise<DonationListItem[]> {
  const { db, payments } = deps;
  const deliveries = await lastDeliveries(deps, db, 'donation', idsOf(rows));
  const usernames = await readUsernames(
    db,
    rows.flatMap(({ advocateVerifiedBy, recordedBy }) => [advocateVerifiedBy, recordedBy]),
  );
  const isStaff = mayUse('gifts', user);
  return rows.map(row =>
    present(donationListItem, {
      ...row,
      sponsorLogo: row.sponsorLogo && pathTo(readLogo, row),
      paymentUrl: payments.paymentUrl(row.stripePaymentIntentId),
      reference: isStaff ? row.methodReference : null,
      sessionId: isStaff && isRecorded(row) ? row.checkoutSessionId : null,
      recordedBy: usernames.get(row.recordedBy) ?? null,
      advocateVerifiedBy: usernames.get(row.advocateVerifiedBy) ?? null,
      delivery: deliveries.get(row.id) ?? null,
    }),
  );
}
