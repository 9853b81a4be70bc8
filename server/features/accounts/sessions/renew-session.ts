import { randomBytes } from 'node:crypto';
import { accountLimits } from '@shared/limits';
import type { Clock } from '../../../clock';
import type { Queryable } from '../../../db/database';
import { signInChanged } from '../../../http/errors';
import { endSessions } from '../access.repository';
import type { StoredSignIn } from '../sign-in';
import type { SessionOfRequest } from './sessions.repository';
import * as repository from './sessions.repository';

export interface RenewedSession {
  /** The ID for the cookie of the browser; the one it has is dead. */
  sid: string;
  endsAt: Date;
}

interface RenewDeps {
  db: Queryable;
  clock: Clock;
}

/**
 * The session goes on under another ID once somebody has proven who they are: whoever stole its cookie gains nothing by
 * that (OWASP ASVS 5.0, 7.2.4).
 * @returns null where another request has just done the same: its response has the cookie.
 * @throws HttpError 401 if the session has ended, or belongs to another password.
 */
export async function renewByProof(
  { db, clock }: RenewDeps,
  session: SessionOfRequest,
): Promise<RenewedSession | null> {
  const renewed = await renew({ db, clock }, session, { provenAt: clock.now().getTime() });
  if (!renewed) throw signInChanged();
  return renewed.isNew ? renewed : null;
}

/**
 * What happens whenever somebody changes how they sign in, in the transaction that does: all other sessions end, also
 * those about to begin, and this one goes on under another ID (OWASP ASVS 5.0, 7.4.3).
 * @throws HttpError 401 if the session has ended, or got another ID since the request came: then somebody else may have
 * come with it.
 */
export async function keepOneSession(
  { db, clock }: RenewDeps,
  session: SessionOfRequest,
  changes: Partial<StoredSignIn> = {},
): Promise<RenewedSession> {
  const version = await endSessions(db, session.id, { except: session.sid });
  const renewed = await renew({ db, clock }, session, { version, ...changes });
  if (!renewed?.isNew) throw signInChanged();
  return renewed;
}

async function renew({ db, clock }: RenewDeps, session: SessionOfRequest, changes: Partial<StoredSignIn>) {
  // As many random bytes as express-session takes.
  const sid = randomBytes(24).toString('base64url');
  const now = clock.now();
  const expire = new Date(now.getTime() + accountLimits.sessionUnusedFor);
  const renewed = await repository.renewSession(db, session, { sid, now, expire, changes });
  if (!renewed) return null;
  return {
    sid,
    endsAt: new Date(renewed.at + accountLimits.sessionFor),
    isNew: renewed.sid === sid,
  };
}
