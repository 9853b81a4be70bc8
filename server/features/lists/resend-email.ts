import { readId } from '@shared/contracts/ids';
import type { resendEmail as endpoint } from '@shared/contracts/lists';
import type * as z from 'zod/mini';
import type { DoneBy } from '../../platform/activity/activity';
import type { Queryable } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors';
import { readRowId } from '../../platform/http/validate';
import { sendAgain } from '../../platform/mail/deliveries.repository';
import { confirmationKey } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import { bookingNotFound } from '../bookings/bookings.errors';
import { lastEmail } from '../bookings/bookings.presenter';
import { lockBooking } from '../bookings/bookings.repository';
import { donationNotFound } from '../donations/donations.errors';
import { lockDonation } from '../donations/donations.repository';
import { thanksTo } from '../donations/thanks-deliveries';
import { inquiryNotFound } from '../inquiries/inquiries.errors';
import { findInquiry } from '../inquiries/inquiries.repository';
import { replyKey } from '../inquiries/inquiry-emails';

type Wanted = z.output<typeof endpoint.body>;

/** The key of the email to the visitor; null where there is none. @throws HttpError 404 */
const keyOf: Record<Wanted['record'], (tx: Queryable, wanted: Wanted) => Promise<string | null>> = {
  async booking(tx, wanted) {
    const id = readRowId(wanted);
    const booking = id && (await lockBooking(tx, id));
    if (!booking) throw bookingNotFound();
    return lastEmail(booking);
  },
  async donation(tx, wanted) {
    const id = readId(wanted.id);
    const donation = id && (await lockDonation(tx, id));
    if (!donation) throw donationNotFound();
    return thanksTo(donation);
  },
  async inquiry(tx, wanted) {
    const id = readRowId(wanted);
    if (!id || !(await findInquiry(tx, id))) throw inquiryNotFound();
    return wanted.replyId ? replyKey({ inquiryId: id, id: wanted.replyId }) : confirmationKey('inquiry', id);
  },
};

const notResendable = () =>
  conflict('This email can’t be sent again: it was delivered, is being sent now or is no longer kept.');

/** @throws HttpError 404; 409 if the email needs no second try. */
export async function resendEmail(
  { db, clock, activity }: Services,
  wanted: Wanted,
  by: DoneBy,
): Promise<void> {
  const { record, id } = wanted;
  await db.transaction(async tx => {
    const key = await keyOf[record](tx, wanted);
    if (key === null || !(await sendAgain(tx, key, clock.now()))) throw notResendable();
    await activity.record(tx, { action: `${record}-email-resent`, subject: { type: record, id }, ...by });
  });
}
