import { type ActivityKind, type ActivitySubject, actionsOf } from '@shared/activity';
import { activity } from '@shared/tables/activity';
import { secureShares } from '@shared/tables/shares';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { usernameOf } from '../db/account-names';
import type { Database, Queryable } from '../db/database';
import { deleteInBatches } from '../db/delete-in-batches';
import { readNewest } from '../db/keyset-pagination';

/** `id` gives nothing away: it's never a slug. */
export interface NamedSubject {
  type: ActivitySubject;
  id: string | number;
}

export type NewActivity = Omit<typeof activity.$inferInsert, 'id'>;

export async function insertActivity(db: Queryable, ...entries: NewActivity[]): Promise<void> {
  await db.insert(activity).values(entries);
}

const isAbout = ({ type, id }: NamedSubject) =>
  and(eq(activity.subjectType, type), eq(activity.subjectId, String(id)));

interface ActivityQuery {
  kind?: ActivityKind | undefined;
  person?: string | undefined;
  subject?: NamedSubject | undefined;
  limit: number;
  cursor?: string | undefined;
}

const { actorId, subjectType, subjectId, subjectEmail } = activity;
const { title } = secureShares;

const names = {
  by: usernameOf(actorId),
  about: sql<string | null>`case
    when ${subjectType} = 'share' then (select ${title} from ${secureShares} where ${secureShares.id} = ${subjectId}::int)
    when ${subjectType} <> 'account' then ${subjectEmail}
    when ${subjectId} is distinct from ${actorId}::text then ${usernameOf(sql`${subjectId}::uuid`)}
  end`,
};

export function listActivity(db: Queryable, { kind, person, subject, ...page }: ActivityQuery) {
  const where = [
    kind && inArray(activity.action, actionsOf(kind)),
    person ? or(eq(actorId, person), isAbout({ type: 'account', id: person })) : undefined,
    subject && isAbout(subject),
  ];
  return readNewest(db, activity, { where, names, ...page });
}

export type ListedActivity = Awaited<ReturnType<typeof listActivity>>['rows'][number];

export async function removeActivityBefore(db: Database, time: Date): Promise<void> {
  await deleteInBatches(db, activity, { where: lt(activity.createdAt, time) });
}
