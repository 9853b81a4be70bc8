import type { Request } from 'express';
import type { Database } from '../../db/database';
import { changedMeanwhile } from './accounts.errors';
import { holdUser } from './accounts.repository';
import { describeDevice } from './describe-device';
import type { Origin } from './notify-account';
import { type RecordSignInDeps, recordSignIn } from './record-sign-in';
import { startSession } from './start-session';

type CompleteSignInDeps = RecordSignInDeps & { db: Database };

export function originOf(request: Request): Origin {
  return { ip: request.ip, device: describeDevice(request.get('User-Agent')) };
}

/** Who changes their own account, in which session, and from where. */
export interface Self
  extends Origin,
    Pick<Express.User, 'id' | 'username' | 'sessionKey' | 'sessionVersion'> {}

export function toSelf(user: Express.User, request: Request): Self {
  const { id, username, sessionKey, sessionVersion } = user;
  return { id, username, sessionKey, sessionVersion, ...originOf(request) };
}

/**
 * Signs in a user who has proven who they are, in all steps.
 * @throws HttpError 401 if the account was removed or disabled, or its sessions ended in the meantime.
 */
export async function completeSignIn(
  deps: CompleteSignInDeps,
  request: Request,
  user: Express.User,
): Promise<void> {
  await deps.db.transaction(async tx => {
    const account = await holdUser(tx, user.id);
    if (account?.sessionVersion !== user.sessionVersion) throw changedMeanwhile();
    await recordSignIn(deps, tx, account, originOf(request));
  });
  deps.mail.wake();
  await startSession(request, user);
}
