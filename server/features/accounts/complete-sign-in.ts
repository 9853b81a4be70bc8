import { accountLimits, activityLimits } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import type { User } from '@shared/tables/accounts';
import type { Request } from 'express';
import type { Activity } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database, Queryable } from '../../db/database';
import { sharingNetworkOf } from '../../http/visitor-address';
import { markPassword } from '../../passwords/account-passwords';
import { accountKey } from '../../rate-limiter/counters';
import type { RateLimiter } from '../../rate-limiter/rate-limiter';
import { changedMeanwhile, tooManySignIns } from './accounts.errors';
import { holdUser } from './accounts.repository';
import { describeDevice } from './describe-device';
import { type NoticeDeps, notifyAccount, type Origin } from './notify-account';
import { readSignIns } from './sign-in-activity.repository';
import { startSession } from './start-session';

type SignInActivityDeps = NoticeDeps & {
  db: Database;
  activity: Activity;
  rateLimiter: Pick<RateLimiter, 'tryConsume'>;
};

export type SignInOrigin = Origin;

export function originOf(request: Request): SignInOrigin {
  return { ip: request.ip, device: describeDevice(request.get('User-Agent')) };
}

/**
 * Signs in a user who has proven who they are, in all steps.
 * @throws HttpError 401 if the account was removed or disabled, got another password, or its sessions ended in the
 * meantime; 429 for too many sign-ins with this password.
 */
export async function completeSignIn(
  deps: SignInActivityDeps,
  request: Request,
  user: Express.User,
): Promise<void> {
  await countSignIn(deps, user);
  await deps.db.transaction(async tx => {
    const account = await holdUser(tx, user.id);
    if (!account || markPassword(account) !== user.passwordMark) throw changedMeanwhile();
    if (account.sessionVersion !== user.sessionVersion) throw changedMeanwhile();
    await recordSignIn(deps, tx, account, originOf(request));
  });
  deps.mail.wake();
  await startSession(request, user);
}

/** @throws HttpError 429 for too many sign-ins with this password. */
export async function countSignIn(
  { rateLimiter }: Pick<SignInActivityDeps, 'rateLimiter'>,
  account: Pick<Express.User, 'id' | 'passwordMark'>,
): Promise<void> {
  const counted = await rateLimiter.tryConsume(rateLimits.signIns, null, accountKey(account));
  if (!counted.allowed) throw tooManySignIns(counted.retryAfter);
}

/** Nobody is signed in without a record of it, and from an unknown device not without an email to the account. */
export async function recordSignIn(
  deps: Pick<SignInActivityDeps, 'activity'> & NoticeDeps,
  tx: Queryable,
  account: User,
  origin: SignInOrigin,
): Promise<void> {
  const isUnknown = await isUnknownDevice(deps, tx, account, origin);
  const subject = { type: 'account', id: account.id } as const;
  const actor = { id: account.id, username: account.username };
  await deps.activity.record(tx, { action: 'signed-in', actor, subject, ...origin });
  if (!isUnknown) return;
  // Of concurrent sign-ins from the same device, one is emailed.
  const id = `${sharingNetworkOf(origin.ip)}:${origin.device}`;
  await notifyAccount(deps, tx, account, { event: 'signed-in', origin, id });
}

/**
 * False for the first sign-in of an account: there is no other device that it could be told from. Of an account older
 * than what is remembered, nobody knows whether it is the first.
 */
async function isUnknownDevice(
  { clock }: { clock: Clock },
  tx: Queryable,
  { id, createdAt }: Pick<User, 'id' | 'createdAt'>,
  { ip, device }: SignInOrigin,
): Promise<boolean> {
  const now = clock.now().getTime();
  const since = new Date(now - accountLimits.deviceKnownFor);
  const signIns = await readSignIns(tx, id, { network: sharingNetworkOf(ip), device, since });
  const mayBeForgotten = now - createdAt.getTime() > activityLimits.keepFor;
  return (signIns.any || mayBeForgotten) && !signIns.fromHere;
}
