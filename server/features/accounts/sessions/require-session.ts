import type { Queryable } from '../../../db/database';
import { holdActor } from '../../../db/hold-actor';
import type { LiveSession } from '../../../db/live-session';
import { unauthorized } from '../../../http/errors';

/**
 * For changes that the activity doesn't record. Nobody removes the account until the transaction ends.
 * @throws HttpError 401 if the account is gone or disabled by now, or the session of the request has ended.
 */
export async function requireSession(tx: Queryable, session: LiveSession): Promise<void> {
  if (!(await holdActor(tx, session, false))) throw unauthorized();
}
