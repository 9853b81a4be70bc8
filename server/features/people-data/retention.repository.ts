import type { DonationStatus } from '@shared/donation-statuses';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { and, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
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

interface Old {
  /** Nobody has changed them since, and they were not about a later time. */
  before: Date;
  limit: number;
}

const isBefore = (time: SQL, before: Date) => sql`${time} < ${before.toISOString()}::timestamptz`;

/** Returns how many it deleted. Those that others are changing wait for the next run. */
export async function removeOldBookings(db: Queryable, { before, limit }: Old): Promise<number> {
  const { id, state, changedAt, createdAt, startsAt } = bookings;
  const touched = sql`coalesce(${changedAt}, ${createdAt})`;
  const takesPlace = sql`case when ${state} = 'confirmed' then ${startsAt} end`;
  const found = db
    .select({ id })
    .from(bookings)
    .where(isBefore(sql`greatest(${touched}, ${takesPlace})`, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.delete(bookings).where(inArray(id, found)).returning({ id })).length;
}

/** Returns how many it deleted, with the replies to them. */
export async function removeOldInquiries(db: Queryable, { before, limit }: Old): Promise<number> {
  const { id, changedAt, createdAt } = inquiries;
  const found = db
    .select({ id })
    .from(inquiries)
    .where(isBefore(sql`coalesce(${changedAt}, ${createdAt})`, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.delete(inquiries).where(inArray(id, found)).returning({ id })).length;
}
