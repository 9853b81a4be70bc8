import type {
  AcceptInvitationForm,
  InviteForm,
  SentInvitation,
} from '@shared/contracts/accounts/invitations';
import { accountLimits } from '@shared/limits/server';
import { paths } from '@shared/site/paths';
import type { AccountToken, User } from '@shared/tables/accounts';
import { nameOfPerson } from '@shared/text';
import type { By } from '../../platform/by';
import { makeLink } from '../../platform/encryption/tokens';
import type { Services } from '../../platform/services';
import { writeInvitation } from './account-emails';
import * as errors from './accounts.errors';
import { findByEmail, insertUser, isFirstAccount } from './accounts.repository';
import { claimOf } from './links';
import { requireOwner } from './people';
import * as tokens from './tokens.repository';

const describeInvitation = (id: string, email: string) =>
  ({ subject: { type: 'invitation', id }, invited: email }) as const;

/** Replaces an earlier one. @throws HttpError 403 for a user who is no owner, 409 if the address has an account. */
export async function invitePerson(
  { db, clock, config, activity, mail }: Services,
  { email, role }: InviteForm,
  by: By,
): Promise<SentInvitation> {
  const now = clock.now();
  const { link, tokenHash } = makeLink(`${config.publicUrl}${paths.join}`);
  await db.transaction(async tx => {
    await requireOwner(tx, by);
    if (await findByEmail(tx, email)) throw errors.invitedHasAccount();
    await tokens.removeInvitationTo(tx, email);
    const expiresAt = new Date(now.getTime() + accountLimits.invitationFor);
    const token = { email, role, tokenHash, createdBy: by.user?.id ?? null, createdAt: now, expiresAt };
    const id = await tokens.insertToken(tx, { kind: 'invitation', ...token });
    await activity.record(tx, { action: 'account-invited', by, ...describeInvitation(id, email) });
    const inviter = by.user && nameOfPerson(by.user);
    await mail.enqueue(tx, {
      about: { type: 'invitation', id },
      kind: 'account-invitation',
      key: `invitation:${tokenHash}`,
      recipient: email,
      content: writeInvitation({ inviter, href: link }),
      isSecret: true,
    });
  });
  return { link: mail.isConfigured ? null : link };
}

/** @throws HttpError 403 for a user who is no owner, 404 if the invitation is not open. */
export function revokeInvitation({ db, clock, activity }: Services, id: string, by: By): Promise<void> {
  return db.transaction(async tx => {
    await requireOwner(tx, by);
    const email = await tokens.removeInvitation(tx, id, clock.now());
    if (email === null) throw errors.invitationNotOpen();
    await activity.record(tx, { action: 'invitation-revoked', by, ...describeInvitation(id, email) });
  });
}

/** @throws HttpError 410 if the link is unknown, used, revoked, or expired; 409 if the address has an account. */
export async function readInvitation(deps: Services, token: string): Promise<{ email: string }> {
  const { email } = requireInvitation(await tokens.findToken(deps.db, claimOf('invitation', token, deps)));
  if (await findByEmail(deps.db, email)) throw errors.emailTaken();
  return { email };
}

/** @throws HttpError like readInvitation; 409 if the username is taken, and then the link stays good. */
export async function acceptInvitation(
  deps: Services,
  { token, ...person }: AcceptInvitationForm & { token: string },
  by: By,
): Promise<User> {
  const { db, clock, activity, passwords } = deps;
  await readInvitation(deps, token);
  const password = await passwords.hash(person.password);
  return db
    .transaction(async tx => {
      // Locks accounts before the link, as disabling does: in the other order the two could deadlock.
      const isFirst = await isFirstAccount(tx);
      const { id, email, role } = requireInvitation(
        await tokens.consumeToken(tx, claimOf('invitation', token, deps)),
      );
      const now = clock.now();
      const user = await insertUser(tx, {
        ...person,
        email,
        password,
        role: isFirst ? 'owner' : role,
        createdAt: now,
        updatedAt: now,
      });
      const subject = { type: 'invitation', id } as const;
      await activity.record(tx, { action: 'invitation-accepted', by: { ...by, user }, subject });
      return user;
    })
    .catch(errors.throwTaken);
}

function requireInvitation(token: AccountToken | null) {
  if (!token?.email) throw errors.invitationGone();
  return { id: token.id, email: token.email, role: token.role ?? 'staff' };
}
