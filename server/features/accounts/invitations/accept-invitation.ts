import type { AcceptInvitationForm } from '@shared/contracts/invitations';
import type { AccountToken, User } from '@shared/tables/accounts';
import type { Clock } from '../../../clock';
import { hashToken } from '../account-links';
import { emailTaken } from '../accounts.errors';
import { insertUser, isEmailTaken, isFirstAccount } from '../accounts.repository';
import { type RegisterDeps, requireUntaken, throwTaken } from '../register-user';
import { findToken, useToken } from '../tokens.repository';
import { invitationGone } from './invitations.errors';

export type AcceptDeps = RegisterDeps;

const claimOf = (token: string, { clock }: { clock: Clock }) =>
  ({ kind: 'invitation', tokenHash: hashToken(token), now: clock.now() }) as const;

/**
 * Whom a link invites.
 * @throws HttpError 410 if the link is unknown, used, revoked, or expired; 409 if the address has an account.
 */
export async function readInvitation(
  deps: Pick<AcceptDeps, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  const { email } = await findInvitation(deps, token);
  if (await isEmailTaken(deps.db, email)) throw emailTaken();
  return { email };
}

/** @throws HttpError 410 if the link is unknown, used, revoked, or expired. */
async function findInvitation(
  deps: Pick<AcceptDeps, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  return requireInvitation(await findToken(deps.db, claimOf(token, deps)));
}

/**
 * Creates the account. Its email address needs no other proof: the link went there, or an owner handed it over.
 * @throws HttpError 410 like findInvitation: of many who use a link at once, one gets the account. 409 if its address
 * or the username is taken; then the link stays good.
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  { token, password, ...person }: AcceptInvitationForm & { token: string },
  ip: string | undefined,
): Promise<User> {
  const { db, clock, activity, passwords } = deps;
  const { email } = await findInvitation(deps, token);
  await requireUntaken(db, { ...person, email }).catch(async taken => {
    // Whoever used the link at the same moment may have taken them.
    await findInvitation(deps, token);
    throw taken;
  });
  const hash = await passwords.hash(password);
  return db
    .transaction(async tx => {
      // Accounts before the link, as where an account is disabled: in the other order they could wait for each other.
      const isFirst = await isFirstAccount(tx);
      const { id, email, role } = requireInvitation(await useToken(tx, claimOf(token, deps)));
      const now = clock.now();
      const user = await insertUser(tx, {
        ...person,
        email,
        password: hash,
        role: isFirst ? 'owner' : role,
        createdAt: now,
        updatedAt: now,
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
