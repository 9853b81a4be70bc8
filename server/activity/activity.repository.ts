import type { ActivitySubject } from '@shared/activity';
import { users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { and, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { batchesOf, idsOf, isAnyOf } from '../db/any-of';
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

export const isSubject = eq(sql`${users.id}::text`, activity.subjectId);

/** Entries with a name of whoever has this mailbox, but for accounts that still exist. */
async function findNames(db: Queryable, mailbox: string) {
  const accounts = db.select({ id: users.id }).from(users).where(isSubject);
  const { id, subjectType: type, subjectId: accountId, subjectName: name } = activity;
  const about = await db
    .select({ id, type, accountId })
    .from(activity)
    .where(and(eq(activity.subjectMailbox, mailbox), notExists(accounts)));
  const removed = about.filter(entry => entry.type === 'account');
  const ids = removed.flatMap(entry => entry.accountId ?? []);
  // Also from when they had another mailbox, or none.
  const earlier = await db
    .select({ id })
    .from(activity)
    .where(and(eq(type, 'account'), isAnyOf(accountId, ids), isNotNull(name)));
  return {
    accounts: [...new Set(ids)],
    about: [...new Set([...about, ...earlier].map(entry => entry.id))],
    isBy: and(isNotNull(activity.actorName), isAnyOf(activity.actorId, ids)),
  };
}

const countFound = (
  db: Queryable,
  { about, isBy }: Pick<Awaited<ReturnType<typeof findNames>>, 'about' | 'isBy'>,
) => db.$count(activity, or(isAnyOf(activity.id, about), isBy));

/** In how many entries an erasure would blank a name. */
export async function countNames(db: Queryable, mailbox: string): Promise<number> {
  return countFound(db, await findNames(db, mailbox));
}

/**
 * Blanks whom entries were about, and who did it, where that is whoever has this mailbox and no account that still
 * exists. The entries stay, with the ID of the account.
 * @returns in how many, and the IDs of the removed accounts
 */
export async function blankNames(
  tx: Queryable,
  mailbox: string,
): Promise<{ entries: number; accounts: string[] }> {
  const found = await findNames(tx, mailbox);
  const by = idsOf(await tx.select({ id: activity.id }).from(activity).where(found.isBy));
  for (const ids of batchesOf(by)) {
    await tx.update(activity).set({ actorName: null }).where(isAnyOf(activity.id, ids));
  }
  for (const ids of batchesOf(found.about)) {
    await tx
      .update(activity)
      .set({ subjectName: null, subjectMailbox: null })
      .where(isAnyOf(activity.id, ids));
  }
  return { entries: new Set([...by, ...found.about]).size, accounts: found.accounts };
}

/** Where visitors were who changed these bookings. The rows stay. */
export async function blankVisitorNetworks(tx: Queryable, bookingIds: number[]): Promise<void> {
  const isVisitors = and(isNull(activity.actorId), isNull(activity.actorName));
  for (const ids of batchesOf(bookingIds.map(String))) {
    const isAboutOne = and(eq(activity.subjectType, 'booking'), isAnyOf(activity.subjectId, ids));
    await tx
      .update(activity)
      .set({ network: null })
      .where(and(isAboutOne, isVisitors, isNotNull(activity.network)));
  }
}

export async function removeActivityBefore(db: Database, time: Date): Promise<void> {
  await deleteInBatches(db, activity, { where: lt(activity.createdAt, time) });
}
