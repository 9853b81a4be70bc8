import type { BookingState } from '@shared/booking-states';
import { bookings } from '@shared/tables/bookings';
import { type DonationStatus, donations } from '@shared/tables/donations';
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

const closed: BookingState[] = ['done', 'declined', 'cancelled'];

/** Deletes up to `limit` bookings that were closed before `before`, and returns how many. */
export async function removeClosedBookings(db: Queryable, before: Date, limit: number): Promise<number> {
  const { id, state, changedAt, createdAt } = bookings;
  const old = db
    .select({ id })
    .from(bookings)
    .where(
      and(
        inArray(state, closed),
        sql`coalesce(${changedAt}, ${createdAt}) < ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.delete(bookings).where(inArray(id, old)).returning({ id })).length;
}
