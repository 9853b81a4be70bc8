import { users } from '@shared/tables/accounts';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAnyOf } from './any-of';
import type { Queryable } from './database';

export const displayName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`;

const ofAccount = (name: SQLWrapper, id: SQLWrapper) =>
  sql<string | null>`(select ${name} from ${users} where ${eq(users.id, id)})`;

export const usernameOf = (id: SQLWrapper): SQL<string | null> => ofAccount(users.username, id);
export const displayNameOf = (id: SQLWrapper): SQL<string | null> => ofAccount(displayName, id);

export async function readUsernames(
  db: Queryable,
  ids: (string | null)[],
): Promise<Map<string | null, string>> {
  const wanted = [...new Set(ids)].filter(id => id !== null);
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isAnyOf(users.id, wanted));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
