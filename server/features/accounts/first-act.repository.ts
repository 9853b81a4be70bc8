import type { ActivityAction } from '@shared/activity';
import { users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

/**
 * The oldest act of an account that is still known: its registration, if it registered itself, or else the acceptance of
 * an invitation, or whatever came first to one that the command line made.
 */
export async function findFirstAct(
  db: Queryable,
  userId: string,
): Promise<{ action: ActivityAction; network: string | null } | null> {
  const [first] = await db
    .select({ action: activity.action, network: activity.network })
    .from(activity)
    .where(eq(activity.actorId, userId))
    .orderBy(asc(activity.createdAt), asc(activity.id))
    .limit(1);
  return first ?? null;
}

/** Whether the oldest act of each account that is still known is its registration. */
export const registeredItself = sql<boolean>`coalesce((
  select ${activity.action} from ${activity} where ${activity.actorId} = ${users.id}
  order by ${activity.createdAt}, ${activity.id} limit 1
) = 'account-created', false)`;
