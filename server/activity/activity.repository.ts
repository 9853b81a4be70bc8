import type { ActivitySubject } from '@shared/activity';
import { activity } from '@shared/tables/activity';
import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { deleteInBatches } from '../db/delete-in-batches';

/** By an ID that gives nothing away: never a slug. */
export interface NamedSubject {
  type: ActivitySubject;
  id: string | number;
}

export type NewActivity = Omit<typeof activity.$inferInsert, 'id'>;

export async function insertActivity(db: Queryable, ...entries: NewActivity[]): Promise<void> {
  await db.insert(activity).values(entries);
}

export const isAbout = (type: ActivitySubject, id: string) =>
  and(eq(activity.subjectType, type), eq(activity.subjectId, id));

export async function removeActivityBefore(db: Database, time: Date): Promise<void> {
  await deleteInBatches(db, activity, { where: lt(activity.createdAt, time) });
}
