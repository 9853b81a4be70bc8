import type { DonationListItem } from '@shared/contracts/staff-donations';
import type { Donation } from '@shared/tables/donations';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import type { Clock } from '../../platform/clock';
import { readUsernames } from '../../platform/db/account-names';
import type { Database } from '../../platform/db/database';
import { findDeliveries, sendAgain } from '../../platform/mail/deliveries.repository';
import { type Mail, mailKeys } from '../../platform/mail/mail';
import { notResendable, presentDelivery } from '../../platform/mail/present-delivery';
import type { Payments } from '../../platform/payments/payments';
import { donationNotFound } from './donations.errors';
import { presentDonation } from './donations.presenter';
import { lockDonation } from './donations.repository';

/** Without an address nobody was thanked; once a donor is erased, the email has none either. */
const thanksTo = (donation: Donation) => (donation.donorEmail ? mailKeys.thanks(donation) : null);

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

/** @throws HttpError 404; 409 if the email needs no second try. */
export async function resendThanks(
  { db, clock, mail, activity }: { db: Database; clock: Clock; mail: Mail; activity: Activity },
  id: string,
  by: DoneBy,
): Promise<Donation> {
  const donation = await db.transaction(async tx => {
    const locked = await lockDonation(tx, id);
    if (!locked) throw donationNotFound();
    const key = thanksTo(locked);
    if (key === null || !(await sendAgain(tx, key, clock.now()))) throw notResendable();
    await activity.record(tx, { action: 'donation-email-resent', subject: { type: 'donation', id }, ...by });
    return locked;
  });
  mail.wake();
  return donation;
}
