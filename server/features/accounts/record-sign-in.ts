import { accountLimits, activityLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { Activity } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/database';
import { networkOf } from '../../http/visitor-address';
import { type NoticeDeps, notifyAccount, type Origin } from './notify-account';
import { readSignIns } from './sign-in-activity.repository';

export interface RecordSignInDeps extends NoticeDeps {
  activity: Activity;
}

/**
 * Nobody is signed in without a record of it, and from an unknown device not without an email to the account.
 */
export async function recordSignIn(
  deps: RecordSignInDeps,
  tx: Queryable,
  account: User,
  origin: Origin,
): Promise<void> {
  const isUnknown = await isUnknownDevice(deps, tx, account, origin);
  const subject = { type: 'account', id: account.id } as const;
  await deps.activity.record(tx, { action: 'signed-in', actor: account, subject, ...origin });
  if (!isUnknown) return;
  // Of concurrent sign-ins from the same device, one is emailed; after a new password, one more.
  const passwordFrom = account.passwordChangedAt?.getTime() ?? 0;
  const id = `${networkOf(origin.ip)}:${origin.device}:${passwordFrom}`;
  await notifyAccount(deps, tx, account, { event: 'signed-in', origin, id });
}

/**
 * False for the first sign-in of an account: there is no other device that it could be told from. Of an account older
 * than what is remembered, nobody knows whether it is the first.
 */
async function isUnknownDevice(
  { clock }: { clock: Clock },
  tx: Queryable,
  { id, createdAt, passwordChangedAt }: Pick<User, 'id' | 'createdAt' | 'passwordChangedAt'>,
  { ip, device }: Origin,
): Promise<boolean> {
  const now = clock.now().getTime();
  // A thief's device is known, too, until the password is changed.
  const since = new Date(Math.max(now - accountLimits.deviceKnownFor, passwordChangedAt?.getTime() ?? 0));
  const signIns = await readSignIns(tx, id, { network: networkOf(ip), device, since });
  const mayBeForgotten = now - createdAt.getTime() > activityLimits.keepFor;
  return (signIns.any || mayBeForgotten) && !signIns.fromHere;
}
