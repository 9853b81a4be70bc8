import type { Correction } from '@shared/contracts/people-data';
import { cleanName } from '@shared/public-name';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { anonymousDonor } from './erase-records.repository';
import type { PersonRecords } from './people-data.repository';

const isEmpty = (values: object) => Object.values(values).every(value => value === undefined);
const idsOf = <Id>(rows: { id: Id }[]): Id[] => rows.map(({ id }) => id);

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
    await tx
      .update(bookings)
      .set(visitor)
      .where(inArray(bookings.id, idsOf(records.bookings)));
  }
  if (!isEmpty(person)) {
    await tx
      .update(inquiries)
      .set(person)
      .where(inArray(inquiries.id, idsOf(records.inquiries)));
  }
  const name = firstName && lastName ? cleanName(`${firstName} ${lastName}`) : null;
  const donor = { ...(name && nameDonor(name)), donorEmail: newEmail ?? undefined };
  if (!isEmpty(donor)) {
    await tx
      .update(donations)
      .set(donor)
      .where(inArray(donations.id, idsOf(records.donations)));
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
