import { units } from '@shared/limits/amounts';
import { office } from '@shared/site/studio';
import { type Booking, bookings, callLinks } from '@shared/tables/bookings';
import { and, asc, eq, getTableColumns, gt, lt, ne, sql } from 'drizzle-orm';
import { displayNameOf, usernameOf } from '../../platform/db/account-names';
import { advisoryLocks } from '../../platform/db/advisory-lock';
import type { Queryable } from '../../platform/db/database';
import { findRepeatedIn } from '../submissions/repeated-submission.repository';

const callTakes = office.callTakes * units.MINUTE;

export type NewBooking = typeof bookings.$inferInsert;

export const bookingNames = {
  hostName: displayNameOf(bookings.hostId),
  changedByName: usernameOf(bookings.changedBy),
};

export const bookingColumns = { ...getTableColumns(bookings), ...bookingNames };

export const isNotSpam = ne(bookings.state, 'spam');

export const findRepeatedBooking = findRepeatedIn(bookings);

export async function insertBooking(db: Queryable, booking: NewBooking): Promise<Booking> {
  const [inserted] = await db.insert(bookings).values(booking).returning(bookingColumns);
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

export async function lockBooking(tx: Queryable, id: number): Promise<Booking | null> {
  const [booking] = await tx.select(bookingColumns).from(bookings).where(eq(bookings.id, id)).for('update');
  return booking ?? null;
}

export async function updateBooking(
  tx: Queryable,
  id: number,
  changes: Partial<NewBooking>,
): Promise<Booking> {
  const [booking] = await tx
    .update(bookings)
    .set(changes)
    .where(eq(bookings.id, id))
    .returning(bookingColumns);
  if (!booking) throw new Error('A locked booking is gone');
  return booking;
}

export async function insertCallLink(tx: Queryable, link: typeof callLinks.$inferInsert): Promise<void> {
  await tx.insert(callLinks).values(link);
}

/** Includes a call that is still going on. */
export async function listConfirmedStarts(db: Queryable, now: Date): Promise<Date[]> {
  const began = new Date(now.getTime() - callTakes);
  const calls = await db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(eq(bookings.state, 'confirmed'), gt(bookings.startsAt, began)));
  return calls.flatMap(({ startsAt }) => startsAt ?? []);
}

export async function findLinkedBooking(db: Queryable, tokenHash: string): Promise<Booking | null> {
  const [booking] = await db
    .select(bookingColumns)
    .from(callLinks)
    .innerJoin(bookings, eq(bookings.id, callLinks.bookingId))
    .where(eq(callLinks.tokenHash, tokenHash));
  return booking ?? null;
}

/** Makes other confirmations wait until the transaction ends: two that overlap cannot both be confirmed. */
export async function findOverlappingCall(tx: Queryable, id: number, startsAt: Date): Promise<Date | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.confirmedCalls})`);
  const [overlapping] = await tx
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        ne(bookings.id, id),
        gt(bookings.startsAt, new Date(startsAt.getTime() - callTakes)),
        lt(bookings.startsAt, new Date(startsAt.getTime() + callTakes)),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1);
  return overlapping?.startsAt ?? null;
}
