import type { Queryable } from '../../db/database';
import { foldAccountName } from './account-name';
import { changeUsernameKey, listUsersBeyondAscii } from './accounts.repository';

/**
 * Brings the keys of usernames up to this version's rule, which SQL cannot follow in every locale. Answers the ids of
 * those whose name is somebody else's by that rule: they cannot sign in before one of the two is renamed.
 */
export async function renewUsernameKeys(db: Queryable): Promise<string[]> {
  const clashing: string[] = [];
  for (const { id, username, usernameKey } of await listUsersBeyondAscii(db)) {
    const key = foldAccountName(username);
    if (key !== usernameKey && !(await changeUsernameKey(db, id, key))) clashing.push(id);
  }
  return clashing;
}
