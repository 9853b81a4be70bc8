import { users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { and, count, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { foldAccountName } from './account-name';

/** The account's own name is not claimed as whose it was. A right password proves nothing where a second step is due. */
export type FailedAction = 'sign-in-failed' | 'second-step-asked' | 'proof-failed';

interface Failure {
  action: FailedAction;
  username: string;
  network: string;
  device: string;
  at: Date;
}

/** Whether an account has signed in before, and whether from this device and network since `since`. */
export async function readSignIns(
  db: Queryable,
  userId: string,
  { network, device, since }: { network: string; device: string; since: Date },
): Promise<{ any: boolean; fromHere: boolean }> {
  const signIns = (...conditions: SQL[]) =>
    exists(
      db
        .select({ id: activity.id })
        .from(activity)
        .where(and(eq(activity.actorId, userId), eq(activity.action, 'signed-in'), ...conditions)),
    ) as SQL<boolean>;
  const isHere = [eq(activity.network, network), eq(activity.device, device), gt(activity.createdAt, since)];
  const [found] = await db
    .select({ any: signIns(), fromHere: signIns(...isHere) })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? { any: false, fromHere: false };
}

/**
 * Records a failure if there is such an account and it has had fewer than `max` of its kind since `since`. It takes as long
 * whether or not there is one: the one statement decides, and nobody waits for the disk.
 */
export async function insertFailure(
  db: Database,
  { action, username, network, device, at }: Failure,
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
        eq(activity.action, action),
        gt(activity.createdAt, since),
      ),
    );
  await db.transaction(async tx => {
    await tx.execute(sql`set local synchronous_commit to off`);
    await tx.execute(sql`
      insert into ${activity} (created_at, action, subject_type, subject_id, network, device)
      select ${at.toISOString()}::timestamptz, ${action}, 'account', ${subjectId}, ${network}, ${device}
      from ${users}
      where ${and(eq(users.usernameKey, foldAccountName(username)), lt(sql`(${earlier})`, max) as SQL)}`);
  });
}
