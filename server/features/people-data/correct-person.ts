import type { CorrectedCounts, Correction } from '@shared/contracts/people-data';
import type { Activity, DoneBy } from '../../activity/activity';
import { idsOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import { correctRecords } from './correct-records.repository';
import { endCallLinks } from './end-call-links.repository';
import { lockPerson } from './find-person';
import { redirectEmails } from './redirect-emails.repository';

/** Corrects what somebody entered, wherever it is stored, and where emails that still wait will go. */
export function correctPerson(
  { db, activity }: { db: Database; activity: Activity },
  address: string,
  correction: Correction,
  by: DoneBy,
): Promise<CorrectedCounts> {
  return db.transaction(async tx => {
    const person = await lockPerson(tx, address);
    const corrected = await correctRecords(tx, person.records, correction);
    const { newEmail } = correction;
    const emails = newEmail ? await redirectEmails(tx, person, newEmail) : 0;
    if (newEmail) {
      const misdirected = person.records.bookings.filter(({ email }) => !isSameAddress(email, newEmail));
      await endCallLinks(tx, idsOf(misdirected));
    }
    const counts = { ...corrected, emails };
    const isNobody = Object.values(counts).every(count => count === 0);
    if (!isNobody) await activity.record(tx, { action: 'person-corrected', ...by });
    return counts;
  });
}

const isSameAddress = (address: string, other: string) => address.toLowerCase() === other.toLowerCase();
