import { type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

/** The index read backward, which holds nulls last: whoever has done much takes no longer. */
const oldestFirst = sql`${activity.createdAt} asc nulls first, ${activity.id} asc nulls first`;

/**
 * The network that an account registered from if it may be a stranger's: it registered itself, while anyone could, and
 * isn't an owner's. Else null. It takes as long whatever the role, and whether or not there is such an account. How an
 * account began is known for as long as the activity is kept.
 */
export async function findRegistration(
  db: Queryable,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<string | null> {
  const [first] = await db
    .select({ action: activity.action, network: activity.network })
    .from(activity)
    .where(eq(activity.actorId, id))
    .orderBy(oldestFirst)
    .limit(1);
  if (role === 'owner' || first?.action !== 'account-created') return null;
  return first.network ?? 'unknown';
}

/** Whether the oldest act of each account that is still known is its registration. */
export const registeredItself = sql<boolean>`coalesce((
  select ${activity.action} from ${activity} where ${activity.actorId} = ${users.id}
  order by ${oldestFirst} limit 1
) = 'account-created', false)`;
