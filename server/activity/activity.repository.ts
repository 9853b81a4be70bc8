import type { ActivityAction, ActivitySubject } from '@shared/activity';
import { users } from '@shared/tables/accounts';
import { type ActivityRow, activity } from '@shared/tables/activity';
import { and, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { batchesOf, isAnyOf } from '../db/any-of';
import type { Database, Queryable } from '../db/database';
import { deleteInBatches } from '../db/delete-in-batches';
import { type Page, readNewest, selectNewestIds } from '../db/keyset-pagination';

/** By an ID that gives nothing away: never a slug. */
export interface NamedSubject {
  type: ActivitySubject;
  id: string | number;
}

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

/** Whether this was done to it at least so many times, as far as the activity is kept. */
export async function wasDoneOften(
  db: Queryable,
  { subject, action, times }: { subject: NamedSubject; action: ActivityAction; times: number },
): Promise<boolean> {
  const found = await db
    .select({ id: activity.id })
    .from(activity)
    .where(and(isAbout(subject.type, String(subject.id)), eq(activity.action, action)))
    .offset(times - 1)
    .limit(1);
  return found.length > 0;
}

/** What was done to something, newest first. */
export function listActivityOf(
  db: Queryable,
  subject: { type: ActivitySubject; id: string },
  page: PageQuery,
): Promise<Page<ActivityRow>> {
  return readNewest(db, activity, { where: [isAbout(subject.type, subject.id)], ...page });
}

/**
 * What an account has done, and what was done to it, newest first. Two queries, each answered by an index in order: for
 * one with OR, PostgreSQL may read the whole log.
 */
export async function listActivityAround(
  db: Queryable,
  userId: string,
  page: PageQuery,
): Promise<Page<ActivityRow>> {
  const done = selectNewestIds(db, activity, { where: [eq(activity.actorId, userId)], ...page });
  const doneToIt = selectNewestIds(db, activity, { where: [isAbout('account', userId)], ...page });
  return readNewest(db, activity, { where: [inArray(activity.id, union(done, doneToIt))], ...page });
}

/** Whether an account that may be gone did anything, or had anything done to it, as far as the activity is kept. */
export async function knowsAccount(db: Queryable, id: string): Promise<boolean> {
  return (await listActivityAround(db, id, { limit: 1 })).rows.length > 0;
}

/** When accounts were removed that are gone, the last one first. */
export function listRemovals(db: Queryable, page: PageQuery): Promise<Page<ActivityRow>> {
  const accounts = db.select({ id: users.id }).from(users).where(isSubject);
  // Where the removal of an account had to be repeated.
  const later = alias(activity, 'later');
  const repeated = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.subjectType, 'account'),
        eq(later.subjectId, activity.subjectId),
        eq(later.action, 'account-removed'),
        gt(later.id, activity.id),
      ),
    );
  const where = [
    // As the index has it.
    sql`${activity.action} = 'account-removed'`,
    isNotNull(activity.subjectId),
    notExists(accounts),
    notExists(repeated),
  ];
  return readNewest(db, activity, { where, ...page });
}

/** Of the accounts that did these, the IDs of those that still exist. */
export async function findActors(db: Queryable, entries: ActivityRow[]): Promise<Set<string>> {
  const ids = [...new Set(entries.flatMap(entry => entry.actorId ?? []))];
  const found = await db.select({ id: users.id }).from(users).where(isAnyOf(users.id, ids));
  return new Set(found.map(({ id }) => id));
}

const isSubject = eq(sql`${users.id}::text`, activity.subjectId);

/** Entries with a name of whoever has this mailbox, but for accounts that still exist. */
async function findNames(db: Queryable, mailbox: string) {
  const accounts = db.select({ id: users.id }).from(users).where(isSubject);
  const { id, subjectType: type, subjectId: accountId, subjectName: name } = activity;
  const about = await db
    .select({ id, type, accountId, name })
    .from(activity)
    .where(and(eq(activity.subjectMailbox, mailbox), notExists(accounts)));
  const removed = about.filter(entry => entry.type === 'account');
  const ids = removed.flatMap(entry => entry.accountId ?? []);
  // Of accounts that were removed before their IDs stayed.
  const names = removed.flatMap(entry => entry.name ?? []);
  const isOlder = and(isNull(activity.actorId), isAnyOf(activity.actorName, names));
  // Also from when they had another mailbox, or none.
  const earlier = await db
    .select({ id })
    .from(activity)
    .where(and(eq(type, 'account'), isAnyOf(accountId, ids), isNotNull(name)));
  return {
    accounts: [...new Set(ids)],
    about: [...new Set([...about, ...earlier].map(entry => entry.id))],
    isBy: and(isNotNull(activity.actorName), or(isAnyOf(activity.actorId, ids), isOlder)),
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
  const entries = await countFound(tx, found);
  await tx.update(activity).set({ actorName: null }).where(found.isBy);
  await tx
    .update(activity)
    .set({ subjectName: null, subjectMailbox: null })
    .where(isAnyOf(activity.id, found.about));
  return { entries, accounts: found.accounts };
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
