import type { CorrectedCounts, Correction } from '@shared/contracts/people-data/people-data';
import type { By } from '../../platform/by';
import { idsOf } from '../../platform/db/any-of';
import type { Services } from '../../platform/services';
import { correctRecords } from './change-records.repository';
import { endCallLinks, endReceiptLinks, redirectEmails } from './person-emails.repository';

export function correctPerson(
  { db, activity }: Services,
  email: string,
  correction: Correction,
  by: By,
): Promise<CorrectedCounts> {
  return db.transaction(async tx => {
    const { donation, booking, inquiry } = await correctRecords(tx, email, correction);
    const records = { donation: idsOf(donation), booking: idsOf(booking), inquiry: idsOf(inquiry) };
    const { newEmail } = correction;
    const emails = newEmail ? await redirectEmails(tx, records, newEmail) : 0;
    const hasMoved = newEmail && newEmail.toLowerCase() !== email.toLowerCase();
    if (hasMoved) {
      await endCallLinks(tx, records.booking);
      await endReceiptLinks(tx, records.donation);
    }
    const counts = {
      donations: donation.length,
      bookings: booking.length,
      inquiries: inquiry.length,
      emails,
    };
    if (Object.values(counts).some(count => count > 0))
      await activity.record(tx, { action: 'person-corrected', by });
    return counts;
  });
}
