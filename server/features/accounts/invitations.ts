import type { AcceptInvitationForm, InviteForm, SentInvitation } from '@shared/contracts/invitations';
import { accountLimits } from '@shared/limits';
import { nameOfPerson } from '@shared/person-name';
import { paths } from '@shared/site/paths';
import type { AccountToken, User } from '@shared/tables/accounts';
import type { Queryable } from '../../db/database';
import type { Services } from '../../services';
import {
  emailTaken,
  invitationGone,
  invitationNotOpen,
  invitedHasAccount,
  throwTaken,
  tooManyInvitations,
} from './accounts.errors';
import { findByEmail, insertUser, isFirstAccount } from './accounts.repository';
import { hashToken, makeLink } from './links';
import { type ChangedBy, requireOwner } from './people';
import {
  countOpenInvitations,
  findToken,
  insertToken,
  removeInvitation,
  removeInvitationTo,
  renewInvitation,
  useToken,
} from './tokens.repository';

type InviteDeps = Pick<Services, 'db' | 'clock' | 'activity' | 'mail' | 'config'>;

const describeInvitation = (id: string, email: string) =>
  ({ subject: { type: 'invitation', id }, invited: email }) as const;

/**
 * Invites an address, whose earlier invitation ends.
 * @throws HttpError 403 if the actor is no owner, 409 if the address has an account or too many are invited.
 */
export async function invitePerson(
  deps: InviteDeps,
  { email, role }: InviteForm,
  by: ChangedBy,
): Promise<SentInvitation> {
  const { db, activity, mail } = deps;
  const sent = await db.transaction(async tx => {
    await requireOwner(tx, by);
    await removeInvitationTo(tx, email);
    const { link, renewal } = renew(deps, by);
    const open = await countOpenInvitations(tx, renewal.createdAt);
    if (open >= accountLimits.openInvitations) throw tooManyInvitations();
    const id = await insertToken(tx, { kind: 'invitation', email, role, ...renewal });
    await activity.record(tx, { action: 'account-invited', ...by, ...describeInvitation(id, email) });
    return send(tx, mail, { id: renewal.tokenHash, email, link, by });
  });
  mail.wake();
  return sent;
}

/**
 * Sends an invitation with a new link: what the first one was is stored nowhere.
 * @throws HttpError like invitePerson, and 404 if the invitation is not open.
 */
export async function resendInvitation(deps: InviteDeps, id: string, by: ChangedBy): Promise<SentInvitation> {
  const { db, activity, mail } = deps;
  const sent = await db.transaction(async tx => {
    await requireOwner(tx, by);
    const { link, renewal } = renew(deps, by);
    const email = await renewInvitation(tx, id, renewal);
    if (email === null) throw invitationNotOpen();
    await activity.record(tx, { action: 'invitation-resent', ...by, ...describeInvitation(id, email) });
    return send(tx, mail, { id: renewal.tokenHash, email, link, by });
  });
  mail.wake();
  return sent;
}

/** @throws HttpError 403 if the actor is no owner, 404 if the invitation is not open. */
export function revokeInvitation(
  { db, clock, activity }: Pick<InviteDeps, 'db' | 'clock' | 'activity'>,
  id: string,
  by: ChangedBy,
): Promise<void> {
  return db.transaction(async tx => {
    await requireOwner(tx, by);
    const email = await removeInvitation(tx, id, clock.now());
    if (email === null) throw invitationNotOpen();
    await activity.record(tx, { action: 'invitation-revoked', ...by, ...describeInvitation(id, email) });
  });
}

/** A link, and what is stored of it. */
function renew({ config, clock }: InviteDeps, { actor }: ChangedBy) {
  const { link, tokenHash } = makeLink(`${config.publicUrl}${paths.join}`);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + accountLimits.invitationFor);
  return { link, renewal: { tokenHash, createdAt, expiresAt, createdBy: actor?.id ?? null } };
}

async function send(
  tx: Queryable,
  mail: Services['mail'],
  { id, email, link, by }: { id: string; email: string; link: string; by: ChangedBy },
): Promise<SentInvitation> {
  if (await findByEmail(tx, email)) throw invitedHasAccount();
  if (!mail.isConfigured) return { link };
  const inviter = by.actor && nameOfPerson(by.actor);
  await mail.enqueueInvitation(tx, { id, recipient: email, inviter, href: link });
  return { link: null };
}

const claimOf = (token: string, { clock }: Pick<Services, 'clock'>) =>
  ({ kind: 'invitation', tokenHash: hashToken(token), now: clock.now() }) as const;

/**
 * Whom a link invites.
 * @throws HttpError 410 if the link is unknown, used, revoked, or expired; 409 if the address has an account.
 */
export async function readInvitation(
  deps: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  const { email } = requireInvitation(await findToken(deps.db, claimOf(token, deps)));
  if (await findByEmail(deps.db, email)) throw emailTaken();
  return { email };
}

/**
 * Creates the account. Its email address needs no other proof: the link went there, or an owner handed it over.
 * @throws HttpError like readInvitation, and 409 if the username is taken; then the link stays good.
 */
export async function acceptInvitation(
  deps: Pick<Services, 'db' | 'clock' | 'activity' | 'passwords'>,
  { token, ...person }: AcceptInvitationForm & { token: string },
  ip: string | undefined,
): Promise<User> {
  const { db, clock, activity, passwords } = deps;
  await readInvitation(deps, token);
  const password = await passwords.hash(person.password);
  return db
    .transaction(async tx => {
      // Accounts before the link, as where an account is disabled: in the other order they could wait for each other.
      const isFirst = await isFirstAccount(tx);
      const { id, email, role } = requireInvitation(await useToken(tx, claimOf(token, deps)));
      const now = clock.now();
      const user = await insertUser(tx, {
        ...{ ...person, email, password, role: isFirst ? 'owner' : role, createdAt: now, updatedAt: now },
      });
      const subject = { type: 'invitation', id } as const;
      await activity.record(tx, { action: 'invitation-accepted', actor: user, subject, ip });
      return user;
    })
    .catch(throwTaken);
}

function requireInvitation(token: AccountToken | null) {
  if (!token?.email) throw invitationGone();
  return { id: token.id, email: token.email, role: token.role ?? 'staff' };
}
