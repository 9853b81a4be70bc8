import { hostCalendarLimits } from '@shared/limits/server';
import { users } from '@shared/tables/accounts';
import { type HostCalendar, hostCalendars } from '@shared/tables/bookings';
import { and, asc, eq, gte } from 'drizzle-orm';
import { displayName } from '../../../platform/db/account-names';
import type { Queryable } from '../../../platform/db/database';
import { isStaff } from '../../accounts/staff.repository';

const { id, userId, kind, busy, readAt, createdAt } = hostCalendars;

export function listOwn(db: Queryable, owner: string): Promise<HostCalendar[]> {
  return db.select().from(hostCalendars).where(eq(userId, owner)).orderBy(asc(createdAt), asc(id));
}

export async function insertCalendar(tx: Queryable, calendar: HostCalendar): Promise<void> {
  await tx.insert(hostCalendars).values(calendar);
}

export async function removeCalendar(tx: Queryable, which: { id: string; owner: string }): Promise<boolean> {
  const isOwn = and(eq(id, which.id), eq(userId, which.owner));
  return (await tx.delete(hostCalendars).where(isOwn).returning({ id })).length > 0;
}

/** Of everybody on the staff who can sign in. */
export async function listToRead(db: Queryable) {
  return db
    .select({ calendar: hostCalendars, email: users.email })
    .from(hostCalendars)
    .innerJoin(users, eq(users.id, userId))
    .where(isStaff);
}

export async function storeReading(
  db: Queryable,
  calendar: Pick<HostCalendar, 'id'> & Partial<HostCalendar>,
): Promise<void> {
  await db.update(hostCalendars).set(calendar).where(eq(id, calendar.id));
}

/** Without those that weren't read for a day. */
export function listFresh(db: Queryable, now: Date) {
  return db
    .select({ userId, kind, busy, host: displayName })
    .from(hostCalendars)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isStaff, gte(readAt, new Date(now.getTime() - hostCalendarLimits.trustFor))));
}
