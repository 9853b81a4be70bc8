import { users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { and, count, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { foldAccountName } from './account-name';

interface FailedSignIn {
  username: string;
  network: string;
  device: string;
  at: Date;
}

/**
 * Records a failed sign-in if there is such an account and it has had fewer than `max` since `since`. It takes as long
 * whether or not there is one: the one statement decides, and nobody waits for the disk.
 */
export async function insertFailedSignIn(
  db: Database,
  { username, network, device, at }: FailedSignIn,
  { max, since }: { max: number; since: Date },
): Promise<void> {
  const subjectId = sql`${users.id}::text`;
  const earlier = db
    .select({ failures: count() })
    .from(activity)
    .where(
      and(
        eq(activity.subjectType, 'account'),
        eq(activity.subjectId, subjectId),
        eq(activity.action, 'sign-in-failed'),
        gt(activity.createdAt, since),
      ),
    );
  await db.transaction(async tx => {
    await tx.execute(sql`set local synchronous_commit to off`);
    await tx.execute(sql`
      insert into ${activity} (created_at, action, subject_type, subject_id, network, device)
      select ${at.toISOString()}::timestamptz, 'sign-in-failed', 'account', ${subjectId}, ${network}, ${device}
      from ${users}
      where ${and(eq(users.usernameKey, foldAccountName(username)), lt(sql`(${earlier})`, max) as SQL)}`);
  });
}
