import { recentSubmissions } from '@shared/tables/platform';
import { and, eq, gt, like, lte, sql } from 'drizzle-orm';
import { advisoryLocks } from '../db/advisory-lock';
import type { Database, Queryable } from '../db/database';
import { deleteInBatches } from '../db/delete-in-batches';

/** Serializes transactions by number. */
export async function lockSubmission(tx: Queryable, number: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.submissions}::int, ${number}::int)`);
}

/** The record that was created for this key after `since`. */
export async function findRecentRecord(tx: Queryable, key: string, since: Date): Promise<number | null> {
  const [row] = await tx
    .select()
    .from(recentSubmissions)
    .where(and(eq(recentSubmissions.key, key), gt(recentSubmissions.createdAt, since)));
  return row?.recordId ?? null;
}

export async function rememberRecord(
  tx: Queryable,
  submission: { key: string; recordId: number; createdAt: Date },
): Promise<void> {
  const { recordId, createdAt } = submission;
  await tx
    .insert(recentSubmissions)
    .values(submission)
    .onConflictDoUpdate({ target: recentSubmissions.key, set: { recordId, createdAt } });
}

export async function removeRemembered(db: Database, form: string, until: Date): Promise<void> {
  const { key, createdAt } = recentSubmissions;
  await deleteInBatches(db, recentSubmissions, { where: and(like(key, `${form}:%`), lte(createdAt, until)) });
}
