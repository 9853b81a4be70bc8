import type { ActivitySubject } from '@shared/activity';
import { type ActivityRow, activity } from '@shared/tables/activity';
import { and, eq, lt, or } from 'drizzle-orm';
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

export async function removeActivityBefore(db: Queryable, time: Date): Promise<void> {
  await db.delete(activity).where(lt(activity.createdAt, time));
}
