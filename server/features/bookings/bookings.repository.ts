import type { ListQuery } from '@shared/contracts/lists';
import { type Booking, bookings } from '@shared/tables/bookings';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { matchesSearch, type Page, readNewest } from '../../db/keyset-pagination';

export type NewBooking = typeof bookings.$inferInsert;

const { firstName, lastName, email, phone, company, notes } = bookings;

/** The phone number appears a second time as bare digits, which is how people search for it. */
const searchable = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, regexp_replace(${phone}, '[^0-9]', '', 'g'), ${company}, ${notes})`;

export async function insertBooking(db: Queryable, booking: NewBooking): Promise<Booking> {
  const [inserted] = await db.insert(bookings).values(booking).returning();
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

export async function findBooking(db: Queryable, id: number): Promise<Booking | null> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  return booking ?? null;
}

export function listBookings(db: Queryable, { search, ...page }: ListQuery): Promise<Page<Booking>> {
  return readNewest(db, bookings, { where: [matchesSearch(searchable, search)], ...page });
}
