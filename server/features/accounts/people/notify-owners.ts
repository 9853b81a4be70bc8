import type { User } from '@shared/tables/accounts';
import type { Queryable } from '../../../db/database';
import { type NoticeDeps, notifyAccount } from '../notify-account';
import { listOtherOwners } from './people.repository';

/**
 * Tells all other owners that an account has become one, or can sign in as one again: whoever has taken over an owner's
 * account would do that first.
 * As the last thing in its transaction, as `notifyAccount`.
 */
export async function notifyOtherOwners(
  deps: NoticeDeps,
  tx: Queryable,
  { id }: Pick<User, 'id'>,
  origin: { ip: string | undefined } | null,
): Promise<void> {
  for (const owner of await listOtherOwners(tx, id)) {
    await notifyAccount(deps, tx, owner, { event: 'owner-added', origin });
  }
}
