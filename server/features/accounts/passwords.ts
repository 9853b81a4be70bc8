import { isUsername } from '@shared/contracts/accounts/accounts';
import type { PasswordChange } from '@shared/contracts/accounts/own-account';
import { accountLimits } from '@shared/limits/server';
import { paths } from '@shared/site/paths';
import type { User } from '@shared/tables/accounts';
import { type By, byOperator } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { makeLink } from '../../platform/encryption/tokens';
import type { Services } from '../../platform/services';
import { writePasswordReset } from './account-emails';
import { passwordIsUsername, personNotFound, resetGone, resetWithoutMail } from './accounts.errors';
import { findByEmail, findSignInUser, lockUser, updateUser } from './accounts.repository';
import { claimOf } from './links';
import { notifyAccount } from './notify-account';
import { lockOwn } from './own-account';
import { proveByPassword } from './prove-identity';
import { endAccess } from './sessions.repository';
import { loginClaim } from './sign-in';
import { consumeToken, findToken, insertToken } from './tokens.repository';

interface Replacement {
  hash: string;
  action: 'password-changed' | 'password-reset';
  event: 'password-changed' | 'password-reset' | 'password-set';
  by: By;
}

/** Ends all sessions and links of the account. @returns the version that sessions have from now on. */
async function replacePassword(
  deps: Services,
  tx: Queryable,
  user: User,
  { hash, action, event, by }: Replacement,
): Promise<number> {
  const now = deps.clock.now();
  await updateUser(tx, user.id, { password: hash, passwordChangedAt: now, updatedAt: now });
  const version = await endAccess(tx, user.id);
  const subject = { type: 'account', id: user.id } as const;
  await deps.activity.record(tx, { action, by, subject });
  await notifyAccount(deps, tx, user, event, by);
  return version;
}

/** @throws HttpError 401 for a wrong current password, 429 after too many. */
export async function changePassword(
  deps: Services,
  { currentPassword, newPassword }: PasswordChange,
  by: By<Express.User>,
): Promise<Pick<Express.User, 'version' | 'provenAt'>> {
  if (isUsername(newPassword, by.user.username)) throw passwordIsUsername('newPassword');
  await proveByPassword(deps, by.user, currentPassword, 'currentPassword');
  const hash = await deps.passwords.hash(newPassword);
  const event = 'password-changed';
  const version = await deps.db.transaction(async tx =>
    replacePassword(deps, tx, await lockOwn(tx, by), { hash, action: event, event, by }),
  );
  return { version, provenAt: deps.clock.now().getTime() };
}

/** @throws HttpError 404 if the account is gone. */
export async function setPassword(
  deps: Services,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const hash = await deps.passwords.hash(password);
  await deps.db.transaction(async tx => {
    const user = await lockUser(tx, userId);
    if (!user) throw personNotFound();
    await replacePassword(deps, tx, user, {
      hash,
      action: 'password-reset',
      event: 'password-set',
      by: byOperator,
    });
  });
}

async function insertLink({ config, clock }: Services, tx: Queryable, userId: string) {
  const { link, tokenHash } = makeLink(`${config.publicUrl}${paths.resetPassword}`);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + accountLimits.resetFor);
  await insertToken(tx, { tokenHash, kind: 'reset', userId, createdAt, expiresAt });
  return { link, id: tokenHash };
}

/** Answers alike whether or not there is such an account. @throws HttpError 403 without a mail server. */
export async function requestReset(deps: Services, { email }: { email: string }): Promise<void> {
  const { db, mail } = deps;
  if (!mail.isConfigured) throw resetWithoutMail();
  await db.transaction(async tx => {
    const user = await findByEmail(tx, email);
    // Sends to the account's own spelling: the typed one may fold to the same key, yet be another mailbox.
    if (!user?.email || user.disabledAt) return;
    const { link, id } = await insertLink(deps, tx, user.id);
    const content = writePasswordReset(link);
    await mail.enqueue(tx, {
      about: { type: 'account', id: user.id },
      kind: 'account-reset',
      key: `reset:${id}`,
      recipient: user.email,
      content,
      isSecret: true,
      limitedAs: 'reset',
    });
  });
}

export function createResetLink(deps: Services, { id }: Pick<User, 'id'>): Promise<string> {
  return deps.db.transaction(async tx => {
    const { link } = await insertLink(deps, tx, id);
    const subject = { type: 'account', id } as const;
    await deps.activity.record(tx, { action: 'reset-link-made', by: byOperator, subject });
    return link;
  });
}

/** @throws HttpError 410 if the link is unknown, used, or expired, or its account is gone or disabled. */
export async function findResetUser(deps: Services, token: string): Promise<User> {
  const found = await findToken(deps.db, claimOf('reset', token, deps));
  const user = found?.userId ? await findSignInUser(deps.db, found.userId) : null;
  if (!user) throw resetGone();
  return user;
}

/** @throws HttpError 410 like findResetUser: of concurrent uses, one sets the password. */
export async function completeReset(
  deps: Services,
  { token, password }: { token: string; password: string },
  by: By,
): Promise<void> {
  const { id, username } = await findResetUser(deps, token);
  if (isUsername(password, username)) throw passwordIsUsername('password');
  const hash = await deps.passwords.hash(password);
  await deps.db.transaction(async tx => {
    // Locks the account before the link, as disabling does: in the other order the two could deadlock.
    const user = await lockUser(tx, id);
    const isUsable = user?.disabledAt === null && (await consumeToken(tx, claimOf('reset', token, deps)));
    if (!isUsable) throw resetGone();
    await replacePassword(deps, tx, user, {
      hash,
      action: 'password-reset',
      event: 'password-reset',
      by: { ...by, user },
    });
  });
  // Wrong guesses before no longer keep whoever forgot the password from signing in.
  await deps.limits.lift(loginClaim(deps, id, by));
}
