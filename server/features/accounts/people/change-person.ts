import type { ActivityAction } from '@shared/activity';
import type { Role } from '@shared/policy';
import type { User } from '@shared/tables/accounts';
import type { Activity, Actor } from '../../../activity/activity';
import type { Database, Queryable } from '../../../db/database';
import { endAccess, endSessions } from '../access.repository';
import { nameSubject } from '../accounts.presenter';
import { revokeInvitationsBy } from '../invitations/invitations.repository';
import { isApproved } from '../is-approved';
import { type NoticeDeps, notifyAccount } from '../notify-account';
import { notifyFormerOwner, notifyOtherOwners } from './notify-owners';
import { disabledNow, enabledMeanwhile, lastOwner, notAnOwner, personNotFound } from './people.errors';
import { changeUser, lockAnyUser, lockOwners, removeSecondFactors, removeUser } from './people.repository';

export interface PeopleDeps extends NoticeDeps {
  db: Database;
  activity: Activity;
}

/** Who changes something: an owner, by a session, or whoever has the command line (null). */
export interface ChangedBy {
  actor: Actor | null;
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
  origin: { ip: string | undefined } | null;
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
          // Of one's own removal too: by it, an erasure finds what else the account did.
          ...((actor?.id !== id || action === 'account-removed') && { about: nameSubject(person) }),
          ip,
        }),
      origin: actor && { ip },
    });
  });
  mail.wake();
  return result;
}

/**
 * Ends the account's sessions. Owners hear of a new one, and whoever no longer is one.
 * @returns the version that its sessions have from now on.
 * @throws HttpError 409 if the account is the only owner who can sign in, or if a disabled account is to become an owner.
 */
export function changeRole(deps: PeopleDeps, id: string, role: Role, by: ChangedBy): Promise<number> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record, origin }) => {
    if (person.role === role) return person.sessionVersion;
    if (role === 'owner' && person.disabledAt) throw disabledNow();
    if (role === 'staff' && !person.disabledAt) requireAnotherOwner();
    await changeUser(tx, id, { role, ...(role === 'owner' && { registeredFrom: null }), updatedAt: now });
    if (role === 'staff') await revokeInvitationsBy(tx, id);
    const { version } = await endSessions(tx, id);
    await record(`role-changed-to-${role}`);
    if (role === 'staff') {
      await notifyFormerOwner(deps, tx, person, { event: 'made-staff', origin });
      return version;
    }
    await notifyAccount(deps, tx, { ...person, registeredFrom: null }, { event: 'made-owner', origin });
    await notifyOtherOwners(deps, tx, person, { event: 'owner-added', origin });
    return version;
  });
}

/**
 * Ends the account's sessions, and nobody signs in with it until it is enabled again.
 * @throws HttpError 409 if it is the only owner who can sign in.
 */
export function disablePerson(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record, origin }) => {
    if (person.disabledAt) return;
    if (person.role === 'owner') requireAnotherOwner();
    await changeUser(tx, id, { disabledAt: now, updatedAt: now });
    await endAccess(tx, id);
    await deps.mail.withdrawShareOpened(tx, id);
    await record('account-disabled');
    await notifyFormerOwner(deps, tx, person, { event: 'owner-disabled', origin });
  });
}

/**
 * An account that registered itself may from then on do what invited ones may.
 * @throws HttpError 409 if it's disabled.
 */
export function approvePerson(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, record, origin }) => {
    if (person.registeredFrom === null) return;
    if (person.disabledAt) throw disabledNow();
    const approved = { registeredFrom: null, updatedAt: now };
    await changeUser(tx, id, approved);
    await record('account-approved');
    await notifyAccount(deps, tx, { ...person, ...approved }, { event: 'account-approved', origin });
    await notifyOtherOwners(deps, tx, person, { event: 'staff-added', origin });
  });
}

/** Owners hear of who can sign in again as they do of who is new. */
export function enablePerson(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, record, origin }) => {
    if (!person.disabledAt) return;
    await changeUser(tx, id, { disabledAt: null, updatedAt: now });
    // A sign-in under way while the account was disabled may have stored a session since.
    await endAccess(tx, id);
    await record('account-enabled');
    if (!isApproved(person)) return;
    const event = person.role === 'owner' ? 'owner-enabled' : 'staff-added';
    await notifyOtherOwners(deps, tx, person, { event, origin });
  });
}

/**
 * What the person made stays. The account is disabled first, and deleted once that is stored: until then, whoever is at
 * work with it could hold up the deletion, which touches all that refers to the account, with ever new requests. Where it
 * can't be deleted, it stays disabled.
 * @throws HttpError 409 if the account is the only owner who can sign in, or is enabled again meanwhile: then the activity
 * says that it was removed, and next that it was enabled.
 */
export async function removePerson(deps: PeopleDeps, id: string, by: ChangedBy): Promise<void> {
  await changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record, origin }) => {
    if (person.role === 'owner' && !person.disabledAt) requireAnotherOwner();
    // The account before its links, as where one is accepted: in the other order they could wait for each other.
    await changeUser(tx, id, { disabledAt: person.disabledAt ?? now, updatedAt: now });
    await record('account-removed');
    await endAccess(tx, id);
    await notifyFormerOwner(deps, tx, person, { event: 'owner-removed', origin });
  });
  await deps.db.transaction(async tx => {
    const person = await lockAnyUser(tx, id);
    if (person && !person.disabledAt) throw enabledMeanwhile();
    // What was under way when it was disabled may have stored more since.
    await endAccess(tx, id);
    await deps.mail.withdrawShareOpened(tx, id);
    await removeUser(tx, id);
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
