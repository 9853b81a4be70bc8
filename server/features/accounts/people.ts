import type { ActivityAction } from '@shared/activity';
import type { GivenRole } from '@shared/policy';
import type { User } from '@shared/tables/accounts';
import type { Account, By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import type { Services } from '../../platform/services';
import { disabledNow, lastOwner, notAnOwner, ownFactorFirst, personNotFound } from './accounts.errors';
import { lockOwners, lockUser, updateUser } from './accounts.repository';
import { notifyAccount } from './notify-account';
import { countWithoutFactor, isFactorRequired, removeCalendars, storeRequirement } from './people.repository';
import { listMethods, removeSecondFactors } from './second-factors.repository';
import { endAccess, endSessions } from './sessions.repository';
import { revokeInvitationsBy } from './tokens.repository';

/** Makes changes to people wait for each other. @throws HttpError 403 for a user who is no owner by now. */
export async function requireOwner(tx: Queryable, { user }: By): Promise<string[]> {
  const owners = await lockOwners(tx);
  if (user && !owners.includes(user.id)) throw notAnOwner();
  return owners;
}

interface Change {
  tx: Queryable;
  person: User;
  now: Date;
  requireAnotherOwner(): void;
  record(action: ActivityAction): Promise<void>;
}

/** @throws HttpError 403 for a user who is no owner by now, 404 if the account is gone. */
async function changePerson<Result>(
  { db, clock, activity }: Services,
  id: string,
  by: By,
  apply: (change: Change) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async tx => {
    const owners = await requireOwner(tx, by);
    const person = await lockUser(tx, id);
    if (!person) throw personNotFound();
    return apply({
      tx,
      person,
      now: clock.now(),
      requireAnotherOwner() {
        if (owners.every(owner => owner === id)) throw lastOwner();
      },
      record: action => activity.record(tx, { action, by, subject: { type: 'account', id } }),
    });
  });
}

/** Returns the sessions' new version. @throws HttpError 409 for the last owner, or a disabled account to become one. */
export function changeRole(deps: Services, id: string, role: GivenRole, by: By): Promise<number> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record }) => {
    if (person.role === role) return person.sessionVersion;
    const wasOwner = person.role === 'owner';
    if (!wasOwner && person.disabledAt) throw disabledNow();
    if (wasOwner && !person.disabledAt) requireAnotherOwner();
    const changed = await updateUser(tx, id, { role, updatedAt: now });
    if (wasOwner) await revokeInvitationsBy(tx, id);
    const { version } = await endSessions(tx, id);
    await record(`role-changed-to-${role}`);
    await notifyAccount(deps, tx, changed, `made-${role}`, by);
    return version;
  });
}

/** @throws HttpError 409 if it is the only owner who can sign in. */
export function disablePerson(deps: Services, id: string, by: By): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record }) => {
    if (person.disabledAt) return;
    if (person.role === 'owner') requireAnotherOwner();
    await updateUser(tx, id, { disabledAt: now, updatedAt: now });
    await endAccess(tx, id);
    await record('account-disabled');
  });
}

export function enablePerson(deps: Services, id: string, by: By): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, record }) => {
    if (!person.disabledAt) return;
    await updateUser(tx, id, { disabledAt: null, updatedAt: now });
    await record('account-enabled');
  });
}

/** Frees the email address but not the username, which its records keep. @throws HttpError 409 for the last owner. */
export function removePerson(deps: Services, id: string, by: By): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, now, requireAnotherOwner, record }) => {
    if (person.role === 'owner' && !person.disabledAt) requireAnotherOwner();
    await updateUser(tx, id, {
      removedAt: now,
      disabledAt: person.disabledAt ?? now,
      updatedAt: now,
      email: null,
      profileImageUrl: null,
    });
    await removeSecondFactors(tx, id);
    await removeCalendars(tx, id);
    await endAccess(tx, id);
    await record('account-removed');
  });
}

export function resetSecondFactors(deps: Services, id: string, by: By): Promise<void> {
  return changePerson(deps, id, by, async ({ tx, person, record }) => {
    await removeSecondFactors(tx, id);
    await endAccess(tx, id);
    await record('second-factors-reset');
    await notifyAccount(deps, tx, person, 'second-factors-reset', by);
  });
}

export async function readSettings(db: Queryable, asker: { id: string }) {
  return {
    requireSecondFactor: await isFactorRequired(db),
    peopleWithout: await countWithoutFactor(db),
    selfHas: (await listMethods(db, asker.id)).length > 0,
  };
}

/** @throws HttpError 403 for a user who is no owner, 409 if they have no second factor themselves. */
export async function requireSecondFactor(
  { db, activity }: Services,
  isRequired: boolean,
  by: By<Account>,
): Promise<void> {
  await db.transaction(async tx => {
    await requireOwner(tx, by);
    const { requireSecondFactor: before, selfHas } = await readSettings(tx, by.user);
    if (before === isRequired) return;
    if (isRequired && !selfHas) throw ownFactorFirst();
    await storeRequirement(tx, isRequired);
    await activity.record(tx, {
      action: isRequired ? 'second-factor-required' : 'second-factor-optional',
      by,
    });
  });
}
