import { jobRuns } from '@shared/tables/platform';
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** Runs in the future do not count: an instance whose clock was ahead would stop the job for everyone. */
export async function hasRunSince(
  db: Queryable,
  job: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ job: jobRuns.job })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), gte(jobRuns.startedAt, since), lte(jobRuns.startedAt, now)));
  return rows.length > 0;
}

export async function recordRun(db: Queryable, job: string, startedAt: Date): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ job, startedAt })
    .onConflictDoUpdate({ target: jobRuns.job, set: { startedAt } });
}
