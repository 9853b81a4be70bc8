import { type DonationStatus, endedInquiryStates } from '@shared/states';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { and, eq, inArray, isNotNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { anonymousDonor, withoutDonor } from './change-records.repository';

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

interface Old {
  /** Nobody has changed them since, and they were not about a later time. */
  before: Date;
  limit: number;
}

const isBefore = (time: SQL, before: Date) => sql`${time} < ${before.toISOString()}::timestamptz`;

const bookingTouched = sql`coalesce(${bookings.changedAt}, ${bookings.createdAt})`;
const inquiryTouched = sql`coalesce(${inquiries.changedAt}, ${inquiries.createdAt})`;

/** Returns the IDs of those it closed. Those that others are changing wait for the next run, here and below. */
export async function closeStaleBookings(
  tx: Queryable,
  { before, limit, now }: Old & { now: Date },
): Promise<number[]> {
  const { id, state, revision } = bookings;
  const found = tx
    .select({ id })
    .from(bookings)
    .where(and(eq(state, 'new'), isBefore(bookingTouched, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const closed = await tx
    .update(bookings)
    .set({
      state: 'declined',
      revision: sql`${revision} + 1`,
      changedAt: now,
      changedBy: null,
      emailed: null,
    })
    .where(inArray(id, found))
    .returning({ id });
  return closed.map(row => row.id);
}

/** Returns the IDs of those it closed. */
export async function closeStaleInquiries(
  tx: Queryable,
  { before, limit, now }: Old & { now: Date },
): Promise<number[]> {
  const { id, state, revision } = inquiries;
  const found = tx
    .select({ id })
    .from(inquiries)
    .where(and(notInArray(state, [...endedInquiryStates]), isBefore(inquiryTouched, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const closed = await tx
    .update(inquiries)
    .set({ state: 'closed', revision: sql`${revision} + 1`, changedAt: now, changedBy: null })
    .where(inArray(id, found))
    .returning({ id });
  return closed.map(row => row.id);
}

/** Returns how many it deleted. A confirmed call has ended once it is over. */
export async function removeEndedBookings(db: Queryable, { before, limit }: Old): Promise<number> {
  const { id, state, startsAt } = bookings;
  const takesPlace = sql`case when ${state} = 'confirmed' then ${startsAt} end`;
  const found = db
    .select({ id })
    .from(bookings)
    .where(and(ne(state, 'new'), isBefore(sql`greatest(${bookingTouched}, ${takesPlace})`, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.delete(bookings).where(inArray(id, found)).returning({ id })).length;
}

/** Returns how many it deleted, with the replies to them. */
export async function removeEndedInquiries(db: Queryable, { before, limit }: Old): Promise<number> {
  const { id, state } = inquiries;
  const found = db
    .select({ id })
    .from(inquiries)
    .where(and(inArray(state, endedInquiryStates), isBefore(inquiryTouched, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.delete(inquiries).where(inArray(id, found)).returning({ id })).length;
}
