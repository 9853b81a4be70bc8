import type { CorrectedCounts, Correction } from '@shared/contracts/people-data';
import type { DoneBy } from '../../platform/activity/activity';
import { idsOf } from '../../platform/db/any-of';
import type { Services } from '../../platform/services';
import { correctRecords } from './change-records.repository';
import { endCallLinks, redirectEmails } from './person-emails.repository';

/** Corrects what somebody entered, wherever it is stored, and where emails that were not delivered will go. */
export function correctPerson(
  { db, activity }: Services,
  email: string,
  correction: Correction,
  by: DoneBy,
): Promise<CorrectedCounts> {
  return db.transaction(async tx => {
    const { donations, bookings, inquiries } = await correctRecords(tx, email, correction);
    const { newEmail } = correction;
    const emails = newEmail ? await redirectEmails(tx, email, newEmail) : 0;
    const hasMoved = newEmail && newEmail.toLowerCase() !== email.toLowerCase();
    if (hasMoved) await endCallLinks(tx, idsOf(bookings));
    const counts = {
      ...{ donations: donations.length, bookings: bookings.length, inquiries: inquiries.length },
      emails,
    };
    if (Object.values(counts).some(count => count > 0))
      await activity.record(tx, { action: 'person-corrected', ...by });
    return counts;
  });
}
