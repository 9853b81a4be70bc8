import type { Queryable } from '../../db/database';
import { foldAccountName } from './account-name';
import { changeUsernameKey, listUsersBeyondAscii } from './accounts.repository';

/**
 * Brings username keys from before migration 0004 up to foldAccountName. The keys are plain text because the database
 * cannot be relied on to fold: lower() follows the database's locale up to PostgreSQL 16, an index on an ICU collation
 * has to be rebuilt with each ICU version, and a database that is not UTF-8 has neither ICU nor normalize(). Returns
 * the IDs of users whose folded name belongs to another user: they cannot sign in until one of the two is renamed.
 */
export async function renewUsernameKeys(db: Queryable): Promise<string[]> {
  const clashing: string[] = [];
  for (const { id, username, usernameKey } of await listUsersBeyondAscii(db)) {
    const key = foldAccountName(username);
    if (key !== usernameKey && !(await changeUsernameKey(db, id, key))) clashing.push(id);
  }
  return clashing;
}
