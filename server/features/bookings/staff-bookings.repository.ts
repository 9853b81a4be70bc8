import { type BookingState, bookingStates } from '@shared/booking-states';
import type { BookingCounts, BookingListQuery, Host } from '@shared/contracts/staff-bookings';
import { calendarLimits } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { type Booking, bookings } from '@shared/tables/bookings';
import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { countEach } from '../../db/count-rows';
import type { Queryable } from '../../db/database';
import { matchesSearch, type Page, readNewest } from '../../db/keyset-pagination';

const { firstName, lastName, email, phone, company, notes, state, timesProposedAt, createdAt } = bookings;

/** The phone number appears a second time as bare digits, which is how people search for it. */
const searchable = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, regexp_replace(${phone}, '[^0-9]', '', 'g'), ${company}, ${notes})`;

/** New, and waiting since `upTo` or longer. */
const isOverdue = (upTo: Date): SQL =>
  sql`(${state} = 'new' and coalesce(${timesProposedAt}, ${createdAt}) <= ${upTo.toISOString()}::timestamptz)`;

/** Where the rows begin that are not overdue: before the newest. */
const beginning = '9999999999999999-0';

/**
 * A page of the list: the overdue ones, then the others. The cursor says which of the two it is in, and what counts as
 * overdue: a row that becomes overdue between two pages moves from neither to the other.
 */
export async function listBookings(
  db: Queryable,
  { search, state: wanted, limit, cursor }: BookingListQuery,
  overdueUpTo: Date,
): Promise<Page<Booking>> {
  const position = readCursor(cursor, overdueUpTo);
  const overdue = isOverdue(position.upTo);
  const where = [matchesSearch(searchable, search), wanted && eq(state, wanted)];
  const read = (condition: SQL, rows: number, from: string | undefined) =>
    readNewest(db, bookings, { where: [...where, condition], limit: rows, cursor: from });
  const write = (kind: 'o' | 'r', at: string | null) => at && `${at}-${kind}-${position.upTo.getTime()}`;

  const first: Page<Booking> =
    position.kind === 'o' ? await read(overdue, limit, position.cursor) : { rows: [], nextCursor: null };
  if (first.nextCursor) return { rows: first.rows, nextCursor: write('o', first.nextCursor) };
  const room = limit - first.rows.length;
  const others = await read(
    not(overdue),
    Math.max(room, 1),
    position.kind === 'r' ? position.cursor : undefined,
  );
  if (room === 0) {
    return { rows: first.rows, nextCursor: write('r', others.rows.length > 0 ? beginning : null) };
  }
  return { rows: [...first.rows, ...others.rows], nextCursor: write('r', others.nextCursor) };
}

const cursorForm = /^(\d+-\d+)-([or])-(\d{1,15})$/;

function readCursor(cursor: string | undefined, upTo: Date) {
  if (cursor === undefined) return { kind: 'o', cursor, upTo };
  const [, row, kind, time] = cursorForm.exec(cursor) ?? [];
  return row && kind && time
    ? { kind, cursor: row, upTo: new Date(Number(time)) }
    : { kind: 'r', cursor, upTo };
}

export function countBookings(
  db: Queryable,
  search: string | null,
  overdueUpTo: Date,
): Promise<BookingCounts> {
  const inStates = Object.fromEntries(bookingStates.map(name => [name, eq(state, name)]));
  const conditions = {
    all: undefined,
    overdue: isOverdue(overdueUpTo),
    ...(inStates as Record<BookingState, SQL>),
  };
  return countEach(db, bookings, conditions, matchesSearch(searchable, search));
}

type HostRow = Omit<Host, 'self'>;

/** How staff are called: by their name, or else their username. */
export const displayName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`;

/** Everyone who can sign in. */
export function listHosts(db: Queryable): Promise<HostRow[]> {
  return db
    .select({ id: users.id, name: displayName })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(sql`lower(${displayName})`, asc(users.id))
    .limit(calendarLimits.hosts);
}

export async function findHost(db: Queryable, id: string): Promise<HostRow | null> {
  const [host] = await db
    .select({ id: users.id, name: displayName })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return host ?? null;
}
