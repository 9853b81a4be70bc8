import type { Queryable } from '../../../db/database';
import { emailInvited } from '../accounts.errors';
import { holdAddress, isInvited } from './invitations.repository';

/**
 * To be called before an account gets this address, in its transaction: an invited address is kept for whoever has the
 * link. Else a stranger could take it, and be mistaken for who was invited.
 * @throws HttpError 409
 */
export async function requireUninvited(tx: Queryable, email: string, now: Date): Promise<void> {
  await holdAddress(tx, email);
  if (await isInvited(tx, email, now)) throw emailInvited();
}
