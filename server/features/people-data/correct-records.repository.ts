import type { Correction } from '@shared/contracts/people-data';
import { cleanName } from '@shared/public-name';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { sql } from 'drizzle-orm';
import { batchesOf, idsOf, isAnyOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';
import { anonymousDonor } from './erase-records.repository';
import type { PersonRecords } from './people-data.repository';

const isEmpty = (values: object) => Object.values(values).every(value => value === undefined);

/** Returns how many rows of each kind have what was corrected. */
export async function correctRecords(
  tx: Queryable,
  records: PersonRecords,
  { firstName, lastName, newEmail, phone, company }: Correction,
): Promise<{ donations: number; bookings: number; inquiries: number }> {
  const person = {
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    email: newEmail ?? undefined,
    company: company ?? undefined,
  };
  const visitor = { ...person, phone: phone ?? undefined };
  if (!isEmpty(visitor)) {
    for (const ids of batchesOf(idsOf(records.bookings))) {
      await tx.update(bookings).set(visitor).where(isAnyOf(bookings.id, ids));
    }
  }
  if (!isEmpty(person)) {
    for (const ids of batchesOf(idsOf(records.inquiries))) {
      await tx.update(inquiries).set(person).where(isAnyOf(inquiries.id, ids));
    }
  }
  const name = firstName && lastName ? cleanName(`${firstName} ${lastName}`) : null;
  const donor = { ...(name && nameDonor(name)), donorEmail: newEmail ?? undefined };
  if (!isEmpty(donor)) {
    for (const ids of batchesOf(idsOf(records.donations))) {
      await tx.update(donations).set(donor).where(isAnyOf(donations.id, ids));
    }
  }
  return {
    donations: isEmpty(donor) ? 0 : records.donations.length,
    bookings: isEmpty(visitor) ? 0 : records.bookings.length,
    inquiries: isEmpty(person) ? 0 : records.inquiries.length,
  };
}

/** Who gave without a name stays so. A listing under the donor's own name follows it; any other stays as it is. */
function nameDonor(name: string) {
  const { donorName, sponsorName } = donations;
  return {
    donorName: sql`case when ${donorName} <> ${anonymousDonor} then ${name} else ${donorName} end`,
    sponsorName: sql`case when lower(trim(${sponsorName})) = lower(trim(${donorName})) then ${name} else ${sponsorName} end`,
  };
}
