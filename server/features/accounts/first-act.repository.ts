import type { ActivityAction } from '@shared/activity';
import { type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../config';
import type { Queryable } from '../../db/database';

/** The index read backward, which holds nulls last: whoever has done much takes no longer. */
const oldestFirst = sql`${activity.createdAt} asc nulls first, ${activity.id} asc nulls first`;

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
    .orderBy(oldestFirst)
    .limit(1);
  return first ?? null;
}

/**
 * The network that an account registered from if it may be a stranger's: it registered itself where anyone can, and isn't an
 * owner's. Else null. It takes as long whatever the role, and whether or not there is such an account.
 */
export async function findRegistration(
  { db, config }: { db: Queryable; config: Pick<Config, 'registrationOpen'> },
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<string | null> {
  if (!config.registrationOpen) return null;
  const first = await findFirstAct(db, id);
  if (role === 'owner' || first?.action !== 'account-created') return null;
  return first.network ?? 'unknown';
}

/** Whether the oldest act of each account that is still known is its registration. */
export const registeredItself = sql<boolean>`coalesce((
  select ${activity.action} from ${activity} where ${activity.actorId} = ${users.id}
  order by ${oldestFirst} limit 1
) = 'account-created', false)`;
