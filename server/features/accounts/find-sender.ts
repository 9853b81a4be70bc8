import type { Queryable } from '../../db/database';
import type { Actor } from '../../db/hold-actor';
import type { Sender } from '../../mail/limit-by-sender';
import { findRegistration } from './first-act.repository';

/** What the emails count by that somebody has sent to visitors. */
export async function findSender(tx: Queryable, { id, role = 'staff' }: Actor): Promise<Sender> {
  return { id, role, registeredFrom: await findRegistration(tx, { id, role }) };
}
