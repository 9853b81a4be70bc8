import type { ErasedCounts } from '@shared/contracts/people-data/people-data';
import type { By } from '../../platform/by';
import type { Services } from '../../platform/services';
import { eraseMentions, eraseRecords, lockRecords } from './change-records.repository';
import { eraseEmails } from './person-emails.repository';

/** Keeps donations, without the donor, and staff accounts. Leaves logos that cannot be removed to the sweep. */
export async function erasePerson(deps: Services, email: string, by: By): Promise<ErasedCounts> {
  const { counts, logos } = await deps.db.transaction(async tx => {
    const records = await lockRecords(tx, email);
    const { donations, bookings, inquiries } = records;
    const emails = await eraseEmails(tx, email);
    await eraseRecords(tx, records);
    const counts = {
      donations: donations.length,
      bookings: bookings.length,
      inquiries: inquiries.length,
      emails,
      ...(await eraseMentions(tx, email)),
    };
    if (Object.values(counts).some(count => count > 0))
      await deps.activity.record(tx, { action: 'person-erased', by });
    return { counts, logos: donations.flatMap(({ sponsorLogo }) => sponsorLogo ?? []) };
  });
  await removeLogos(deps, logos);
  return counts;
}

export async function removeLogos({ storage, logger }: Services, names: string[]): Promise<void> {
  for (const name of names) {
    await storage
      .remove('logos', name)
      .catch(error => logger.warn({ err: error }, 'an erased logo could not be removed yet'));
  }
}
