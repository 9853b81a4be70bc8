import type { ActivityAction } from '@shared/activity';
import type { GivenRole } from '@shared/policy';
import type { User } from '@shared/tables/accounts';
import type { Activity } from '../../../activity/activity';
import type { Database, Queryable } from '../../../db/database';
import { endAccess, endSessions } from '../access.repository';
import { revokeInvitationsBy } from '../invitations/invitations.repository';
import { type NoticeDeps, notifyAccount } from '../notify-account';
import { disabledNow, lastOwner, notAnOwner, personNotFound } from './people.errors';
import { changeUser, lockAnyUser, lockOwners, removeSecondFactors } from './people.repository';

export interface PeopleDeps extends NoticeDeps {
  db: Database;
  activity: Activity;
}

/** Who changes something: an owner, by a session, or whoever has the command line (null). */
export interface ChangedBy {
  actor: Pick<User, 'id' | 'username'> | null;
  ip?: string;
}

/**
 * The owners who can sign in. Changes wait for each other here until their transactions end.
 * @throws HttpError 403 if the actor is none of them by now.
 */
export async function requireOwner(tx: Queryable, { actor }: ChangedBy): Promise<string[]> {
  const owners = await lockOwners(tx);
  if (actor && !owners.includes(actor.id)) throw notAnOwner();
  return owners;
}

interface Change {
  tx: Queryable;
  person: User;
  now: Date;
  /** @throws HttpError 409 if nobody else could manage people. */
  requireAnotherOwner(): void;
  record(action: ActivityAction): Promise<void>;
  /** For emails; null for the command line. */
  origin: { ip: string | undefined; by: string } | null;
}

/**
 * Changes an account. One change waits for the other, so each sees who is an owner by then.
 * @throws HttpError 403 if the actor no longer is one, 404 if the account is gone.
 */
async function changePerson<Result>(
  { db, clock, activity, mail }: PeopleDeps,
  id: string,
  { actor, ip }: ChangedBy,
  apply: (change: Change) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async tx => {
    const owners = await requireOwner(tx, { actor });
    const person = await lockAnyUser(tx, id);
    if (!person) throw personNotFound();
    return apply({
      tx,
      person,
      now: clock.now(),
      requireAnotherOwner: () => {
        if (owners.every(owner => owner === person.id)) throw lastOwner();
      },
      record: action =>
        activity.record(tx, {
          action,
          actor,
          subject: { type: 'account', id },
          ip,
        }),
      origin: actor && { ip, by: actor.username },
    });
  });
  mail.wake();
  return result;
}

/**
 * Ends the account's sessions. The account hears of it.
 * @returns the version that its sessions have from now on.
 * @throws HttpError 409 if the account is the only owner who can sign in, or if a disabled account is to get a higher role.
 */
export function changeRole(deps: PeopleDeps, id: string, role: GivenRole, by: ChangedBy): Promise<number> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record, origin }) => {
    if (person.role === role) return person.sessionVersion;
    const wasOwner = person.role === 'owner';
    if (!wasOwner && person.disabledAt) throw disabledNow();
    if (wasOwner && !person.disabledAt) requireAnotherOwner();
    await changeUser(tx, id, { role, updatedAt: now });
    if (wasOwner) await revokeInvitationsBy(tx, id);
    const { version } = await endSessions(tx, id);
    await record(`role-changed-to-${role}`);
    await notifyAccount(deps, tx, { ...person, role }, { event: `made-${role}`, origin });
    return version;
  });
}

/**
 * Ends the account's sessions, and nobody signs in with it until it is enabled again.
 * @throws HttpError 409 if it is the only owner who can sign in.
 */
export function disablePerson(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record }) => {
    if (person.disabledAt) return;
    if (person.role === 'owner') requireAnotherOwner();
    await changeUser(tx, id, { disabledAt: now, updatedAt: now });
    await endAccess(tx, id);
    await record('account-disabled');
  });
}

export function enablePerson(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, record }) => {
    if (!person.disabledAt) return;
    await changeUser(tx, id, { disabledAt: null, updatedAt: now });
    // A sign-in under way while the account was disabled may have stored a session since.
    await endAccess(tx, id);
    await record('account-enabled');
  });
}

/**
 * Nobody signs in with the account anymore, its address is free for another one, and its username is not. What it made
 * stays, under that name.
 * @throws HttpError 409 if it is the only owner who can sign in.
 */
export function removePerson(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record }) => {
    if (person.role === 'owner' && !person.disabledAt) requireAnotherOwner();
    // The account before its links, as where one is accepted: in the other order they could wait for each other.
    await changeUser(tx, id, {
      ...{ removedAt: now, disabledAt: person.disabledAt ?? now, updatedAt: now },
      ...{ email: null, emailKey: null, profileImageUrl: null },
    });
    await removeSecondFactors(tx, id);
    await endAccess(tx, id);
    await record('account-removed');
  });
}

/** For somebody who lost them: the password alone signs in, until new ones are added. All sessions end. */
export function resetSecondFactors(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, record }) => {
    await removeSecondFactors(tx, id);
    await endAccess(tx, id);
    await record('second-factors-reset');
    await notifyAccount(deps, tx, person, { event: 'second-factors-reset', origin: null });
  });
}
