import type { User } from '@shared/tables/accounts';
import type { Queryable } from '../../../db/database';
import { type NoticeDeps, notifyAccount } from '../notify-account';
import { listOwners } from './people.repository';

type Origin = { ip: string | undefined } | null;

/**
 * Tells all other owners that an account has become one, or staff that strangers can't have made, or can sign in as one
 * again: whoever has taken over an owner's account would do that first. They're different events, each with its own
 * limit: an owner who is disabled and enabled again and again uses up no email about a new one.
 * As the last thing in its transaction, as `notifyAccount`.
 */
export async function notifyOtherOwners(
  deps: NoticeDeps,
  tx: Queryable,
  { id }: Pick<User, 'id'>,
  happened: { event: 'owner-added' | 'owner-enabled' | 'staff-added'; origin: Origin },
): Promise<void> {
  for (const owner of await listOwners(tx)) {
    if (owner.id !== id) await notifyAccount(deps, tx, owner, happened);
  }
}

/**
 * Tells somebody who was an owner until now, so that whoever has taken over one owner's account cannot put out the
 * others unnoticed.
 * As the last thing in its transaction, as `notifyAccount`.
 */
export async function notifyFormerOwner(
  deps: NoticeDeps,
  tx: Queryable,
  person: User,
  happened: { event: 'made-staff' | 'owner-disabled' | 'owner-removed'; origin: Origin },
): Promise<void> {
  if (person.role === 'owner') await notifyAccount(deps, tx, person, happened);
}

/**
 * Tells all owners that accounts no longer need a second factor, also the one whose session was used for it: it may have
 * been stolen.
 * As the last thing in its transaction, as `notifyAccount`.
 */
export async function notifyOfWaivedFactor(deps: NoticeDeps, tx: Queryable, origin: Origin): Promise<void> {
  for (const owner of await listOwners(tx)) {
    await notifyAccount(deps, tx, owner, { event: 'second-factor-optional', origin });
  }
}
