import type { Role } from '@shared/policy';
import type { Queryable } from '../db/database';
import { type Actor, holdActor } from '../db/hold-actor';
import { signInChanged } from './errors';

/**
 * For what the activity doesn't record, or goes on long after. In a transaction, nobody removes the account until it ends.
 * @throws HttpError 401 if the account is gone or disabled by now, has another role, or the session of the request has ended.
 */
export async function requireSession(
  db: Queryable,
  actor: Omit<Actor, 'username'>,
  state: { role?: Role } = {},
): Promise<void> {
  if (!(await holdActor(db, actor, state))) throw signInChanged();
}
