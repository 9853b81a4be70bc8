import type { BookingListQuery } from '@shared/contracts/bookings/staff-bookings';
import { type BookingSort, bookingStates, type CallPlace } from '@shared/states';
import { type Booking, bookings } from '@shared/tables/bookings';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/any-of';
import { countEach, countRows } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import {
  byTime,
  byTimeWhere,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/db/keyset-pagination';
import { matchesSearch, searchText } from '../../platform/db/search';
import { bookingNames, isNotSpam } from './bookings.repository';

const { id, state, timesProposedAt, createdAt, startsAt, preferredSlots } = bookings;

const matches = (search: string | null) =>
  matchesSearch(search, contains => contains(searchText(bookings)), id);

const isOverdue = (upTo: Date): SQL =>
  sql`(${state} = 'new' and coalesce(${timesProposedAt}, ${createdAt}) <= ${upTo.toISOString()}::timestamptz)`;

const waitingSince = sql`coalesce(${timesProposedAt}, ${createdAt})`;

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

const slotTime = sql`slot::timestamptz`;

/** Tells when a call starts, or the first proposed time that is still ahead. */
const takesPlace = (now: Date): SQL => sql`(case ${state}
  when 'confirmed' then ${startsAt}
  when 'new' then (
    select min(${slotTime}) from jsonb_array_elements_text(${preferredSlots}) slot
    where ${slotTime} >= ${at(now)}
  ) end)`;

const isAhead = (now: Date): SQL => sql`(
  (${state} = 'confirmed' and coalesce(${startsAt} >= ${at(now)}, false))
  or (${state} = 'new' and exists (
    select from jsonb_array_elements_text(${preferredSlots}) slot where ${slotTime} >= ${at(now)}
  )))`;

type Order = Pick<PageRequest, 'by' | 'direction'>;

/** In each, the newest of the others follow. */
const orders: Record<BookingSort, (time: Date) => Order> = {
  overdue: upTo => ({
    by: byTime(sql`(${createdAt} + case when ${isOverdue(upTo)} then interval '200 years' else '0' end)`),
    direction: 'descending',
  }),
  due: () => ({ by: byTimeWhere(eq(state, 'new'), waitingSince, createdAt), direction: 'ascending' }),
  soonest: now => ({ by: byTimeWhere(isAhead(now), takesPlace(now), createdAt), direction: 'ascending' }),
  newest: () => ({ by: byTime(createdAt), direction: 'descending' }),
};

export function listBookings(
  db: Queryable,
  { search, state: wanted, sort, limit, cursor }: BookingListQuery,
  { now, overdueUpTo }: { now: Date; overdueUpTo: Date },
): Promise<Page<Booking>> {
  return readPage(db, bookings, {
    where: [matches(search), wanted ? eq(state, wanted) : isNotSpam],
    names: bookingNames,
    limit,
    cursor,
    ...orders[sort](sort === 'overdue' ? overdueUpTo : now),
  });
}

export function countBookings(db: Queryable, search: string | null, overdueUpTo: Date) {
  const inStates = Object.fromEntries(bookingStates.map(name => [name, eq(state, name)]));
  const conditions = { all: isNotSpam, overdue: isOverdue(overdueUpTo), ...inStates };
  return countEach(db, bookings, conditions, matches(search));
}

/** Where each host's last call is, and the link of their last one online. */
export async function lastCalls(db: Queryable, hosts: string[]) {
  const { hostId, callLink, changedAt } = bookings;
  const newest = sql`order by ${changedAt} desc nulls last`;
  const calls = await db
    .select({
      hostId,
      place: sql<CallPlace>`(array_agg(case when ${callLink} is null then 'phone' else 'link' end ${newest}))[1]`,
      link: sql<string | null>`(array_agg(${callLink} ${newest}) filter (where ${callLink} is not null))[1]`,
    })
    .from(bookings)
    .where(isAnyOf(hostId, hosts))
    .groupBy(hostId);
  return new Map(calls.map(({ hostId: host, ...call }) => [host, call]));
}

export const countListedBookings = (db: Queryable): Promise<number> => countRows(db, bookings, isNotSpam);
