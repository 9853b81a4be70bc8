import { activityLimits, units } from '@shared/limits';
import type { Request } from 'express';
import type { Activity } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { sharingNetworkOf } from '../../http/visitor-address';
import { describeDevice } from './describe-device';
import { startSession } from './sign-in';
import { insertFailedSignIn } from './sign-in-activity.repository';

interface SignInActivityDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

export interface SignInOrigin {
  ip: string | undefined;
  device: string;
}

export function originOf(request: Request): SignInOrigin {
  return { ip: request.ip, device: describeDevice(request.get('User-Agent')) };
}

/** Signs in a user who has proven who they are, in all steps. Nobody is signed in without a record of it. */
export async function completeSignIn(
  { db, activity }: SignInActivityDeps,
  request: Request,
  user: Express.User,
): Promise<void> {
  await activity.record(db, {
    action: 'signed-in',
    actor: user,
    subject: { type: 'account', id: user.id },
    ...originOf(request),
  });
  await startSession(request, user);
}

/**
 * Records that somebody failed to sign in, if the account exists: what is typed as an unknown username may be a
 * password.
 */
export function recordFailedSignIn(
  { db, clock }: Pick<SignInActivityDeps, 'db' | 'clock'>,
  username: string,
  { ip, device }: SignInOrigin,
): Promise<void> {
  const at = clock.now();
  return insertFailedSignIn(
    db,
    { username, network: sharingNetworkOf(ip), device, at },
    { max: activityLimits.failuresPerDay, since: new Date(at.getTime() - units.DAY) },
  );
}
