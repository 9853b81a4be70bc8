import type { ActivitySubject } from '@shared/activity';
import { users } from '@shared/tables/accounts';
import { type ActivityRow, activity } from '@shared/tables/activity';
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { type Page, readNewest } from '../db/keyset-pagination';

export type NewActivity = Omit<typeof activity.$inferInsert, 'id'>;

export async function insertActivity(db: Queryable, entry: NewActivity): Promise<void> {
  await db.insert(activity).values(entry);
}

export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

const isAbout = (type: ActivitySubject, id: string) =>
  and(eq(activity.subjectType, type), eq(activity.subjectId, id));

/** What was done to something, newest first. */
export function listActivityOf(
  db: Queryable,
  subject: { type: ActivitySubject; id: string },
  page: PageQuery,
): Promise<Page<ActivityRow>> {
  return readNewest(db, activity, { where: [isAbout(subject.type, subject.id)], ...page });
}

/** What an account has done, and what was done to it, newest first. */
export function listActivityAround(
  db: Queryable,
  userId: string,
  page: PageQuery,
): Promise<Page<ActivityRow>> {
  const where = [or(eq(activity.actorId, userId), isAbout('account', userId))];
  return readNewest(db, activity, { where, ...page });
}

/** Whom rows were about, whose mailbox is this, but for accounts that still exist. The rows stay. */
export async function blankNames(tx: Queryable, mailbox: string): Promise<void> {
  const accounts = tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`${users.id}::text`, activity.subjectId));
  await tx
    .update(activity)
    .set({ subjectName: null, subjectMailbox: null })
    .where(and(eq(activity.subjectMailbox, mailbox), notExists(accounts)));
}

/** Where visitors were who changed these bookings. The rows stay. */
export async function blankVisitorNetworks(tx: Queryable, bookingIds: number[]): Promise<void> {
  const isVisitors = and(isNull(activity.actorId), isNull(activity.actorName));
  const isAboutOne = and(
    eq(activity.subjectType, 'booking'),
    inArray(activity.subjectId, bookingIds.map(String)),
  );
  await tx
    .update(activity)
    .set({ network: null })
    .where(and(isAboutOne, isVisitors, isNotNull(activity.network)));
}

export async function removeActivityBefore(db: Queryable, time: Date): Promise<void> {
  await db.delete(activity).where(lt(activity.createdAt, time));
}
