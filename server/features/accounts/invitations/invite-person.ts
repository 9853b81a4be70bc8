import type { InviteForm, SentInvitation } from '@shared/contracts/invitations';
import { accountLimits } from '@shared/limits';
import { nameOfPerson } from '@shared/person-name';
import { paths } from '@shared/site/paths';
import type { User } from '@shared/tables/accounts';
import type { Config } from '../../../config';
import type { Queryable } from '../../../db/database';
import type { Mail } from '../../../mail/mail';
import { makeLink } from '../account-links';
import { lockByEmail } from '../accounts.repository';
import { type ChangedBy, type PeopleDeps, requireOwner } from '../people/change-person';
import { hasAccount, invitationNotOpen, tooManyOpen } from './invitations.errors';
import {
  countOpenInvitations,
  holdAddress,
  insertInvitation,
  removeInvitation,
  removeInvitationTo,
  renewInvitation,
} from './invitations.repository';

/** Null from the command line. */
export interface InvitedBy extends ChangedBy {
  actor: Pick<User, 'id' | 'username' | 'firstName' | 'lastName'> | null;
}

export type InviteDeps = PeopleDeps & { config: Pick<Config, 'publicUrl'> };

/**
 * Invites an address, whose earlier invitation ends.
 * @throws HttpError 403 if the actor is no owner, 409 if the address has an account or too many are invited.
 */
export async function invitePerson(
  deps: InviteDeps,
  { email, role }: InviteForm,
  by: InvitedBy,
): Promise<SentInvitation> {
  const { db, activity, mail } = deps;
  const sent = await db.transaction(async tx => {
    await requireOwner(tx, by);
    await holdAddress(tx, email);
    await requireNewcomer(tx, email);
    await removeInvitationTo(tx, email);
    const { link, validity } = renew(deps, by);
    const open = await countOpenInvitations(tx, validity.createdAt);
    if (open >= accountLimits.openInvitations) throw tooManyOpen();
    const id = await insertInvitation(tx, { email, role, ...validity });
    await activity.record(tx, { action: 'account-invited', ...by, ...describeInvitation(id, email) });
    return send(tx, mail, { id: validity.tokenHash, email, link, by });
  });
  mail.wake();
  return sent;
}

/**
 * Sends an invitation with a new link: what the first one was is stored nowhere.
 * @throws HttpError like invitePerson, and 404 if the invitation is not open.
 */
export async function resendInvitation(deps: InviteDeps, id: string, by: InvitedBy): Promise<SentInvitation> {
  const { db, activity, mail } = deps;
  const sent = await db.transaction(async tx => {
    await requireOwner(tx, by);
    const { link, validity } = renew(deps, by);
    const invitation = await renewInvitation(tx, { id, now: validity.createdAt, ...validity });
    if (!invitation) throw invitationNotOpen();
    const { email } = invitation;
    await requireNewcomer(tx, email);
    await activity.record(tx, { action: 'invitation-resent', ...by, ...describeInvitation(id, email) });
    return send(tx, mail, { id: validity.tokenHash, email, link, by });
  });
  mail.wake();
  return sent;
}

/** @throws HttpError 403 if the actor is no owner, 404 if the invitation is not open. */
export function revokeInvitation(
  { db, clock, activity }: PeopleDeps,
  id: string,
  by: ChangedBy,
): Promise<void> {
  return db.transaction(async tx => {
    await requireOwner(tx, by);
    const removed = await removeInvitation(tx, id, clock.now());
    if (!removed) throw invitationNotOpen();
    const invitation = describeInvitation(id, removed.email);
    await activity.record(tx, { action: 'invitation-revoked', ...by, ...invitation });
  });
}

/** For the activity log: which invitation, and to whom. */
const describeInvitation = (id: string, email: string) => ({
  subject: { type: 'invitation' as const, id },
  invited: email,
});

/** A link, and what is stored of it. */
function renew({ config, clock }: InviteDeps, { actor }: ChangedBy) {
  const { link, tokenHash } = makeLink(`${config.publicUrl}${paths.join}`);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + accountLimits.invitationFor);
  return { link, validity: { tokenHash, createdAt, expiresAt, createdBy: actor?.id ?? null } };
}

async function requireNewcomer(tx: Queryable, email: string): Promise<void> {
  if (await lockByEmail(tx, email)) throw hasAccount();
}

async function send(
  tx: Queryable,
  mail: Mail,
  { id, email, link, by }: { id: string; email: string; link: string; by: InvitedBy },
): Promise<SentInvitation> {
  if (!mail.isConfigured) return { link };
  const inviter = by.actor && nameOfPerson(by.actor);
  await mail.enqueueInvitation(tx, { id, recipient: email, inviter, href: link });
  return { link: null };
}
