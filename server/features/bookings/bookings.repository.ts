import type { ListQuery } from '@shared/contracts/lists';
import { type BookingRequest, bookingRequests } from '@shared/tables/bookings';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { comesAfter, holdsWords, newestFirst, type Page, readPage, withPlace } from '../../db/newest-first';

export type NewBooking = typeof bookingRequests.$inferInsert;

const { firstName, lastName, email, phone, company, notes } = bookingRequests;

/** The phone number is there once more as bare digits, which is how people search for it. */
const searchable = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, regexp_replace(${phone}, '[^0-9]', '', 'g'), ${company}, ${notes})`;

export async function insertBooking(db: Queryable, booking: NewBooking): Promise<BookingRequest> {
  const [inserted] = await db.insert(bookingRequests).values(booking).returning();
  if (!inserted) throw new Error('An insert answered no row');
  return inserted;
}

export async function findBooking(db: Queryable, id: number): Promise<BookingRequest | null> {
  const [booking] = await db.select().from(bookingRequests).where(eq(bookingRequests.id, id));
  return booking ?? null;
}

export function listBookings(
  db: Queryable,
  { search, limit, cursor }: ListQuery,
): Promise<Page<BookingRequest>> {
  const query = db
    .select(withPlace(bookingRequests))
    .from(bookingRequests)
    .where(and(holdsWords(searchable, search), comesAfter(bookingRequests, cursor)))
    .orderBy(newestFirst(bookingRequests));
  return readPage(query, limit);
}
