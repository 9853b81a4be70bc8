import type { BookingState } from '@shared/booking-states';
import type { DonationStatus } from '@shared/donation-statuses';
import type { InquiryState } from '@shared/inquiry-states';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { anonymousDonor, withoutDonor } from './erase-records.repository';

const unpaid: DonationStatus[] = ['pending', 'failed', 'expired'];

/**
 * Anonymizes up to `limit` donations from before `before` that nobody has paid. Returns how many, and the names of the
 * logos that nothing refers to any more.
 */
export async function anonymizeUnpaid(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ count: number; logos: string[] }> {
  const { id, status, createdAt, donorName, donorEmail, message, sponsorName, sponsorWebsite, sponsorLogo } =
    donations;
  const hasDonor = or(
    ne(donorName, anonymousDonor),
    ...[donorEmail, message, sponsorName, sponsorWebsite, sponsorLogo].map(isNotNull),
  );
  return db.transaction(async tx => {
    const rows = await tx
      .select({ id, logo: sponsorLogo })
      .from(donations)
      .where(and(inArray(status, unpaid), lt(createdAt, before), hasDonor))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = rows.map(row => row.id);
    await tx.update(donations).set(withoutDonor).where(inArray(id, ids));
    return { count: rows.length, logos: rows.flatMap(({ logo }) => logo ?? []) };
  });
}

const closedBookings: BookingState[] = ['done', 'declined', 'cancelled'];
const closedInquiries: InquiryState[] = ['answered', 'closed', 'spam'];

interface Old {
  /** Neither they nor anything about them has changed since. */
  before: Date;
  limit: number;
}

/** Rows in one of the states since before a time; those that others are changing wait for the next run. */
function selectOld(
  db: Queryable,
  table: typeof bookings | typeof inquiries,
  states: string[],
  { before, limit }: Old,
) {
  const { id, state, changedAt, createdAt } = table;
  const lastChange = sql`coalesce(${changedAt}, ${createdAt})`;
  return db
    .select({ id })
    .from(table)
    .where(and(inArray(sql`${state}`, states), sql`${lastChange} < ${before.toISOString()}::timestamptz`))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Returns how many it deleted. */
export async function removeClosedBookings(db: Queryable, old: Old): Promise<number> {
  const { id } = bookings;
  const found = selectOld(db, bookings, closedBookings, old);
  return (await db.delete(bookings).where(inArray(id, found)).returning({ id })).length;
}

/** Returns how many it deleted, with the replies to them. */
export async function removeClosedInquiries(db: Queryable, old: Old): Promise<number> {
  const { id } = inquiries;
  const found = selectOld(db, inquiries, closedInquiries, old);
  return (await db.delete(inquiries).where(inArray(id, found)).returning({ id })).length;
}
