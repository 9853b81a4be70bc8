import { randomUUID } from 'node:crypto';
import { accountLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { NewUser } from '../features/accounts/accounts.repository';
import type { StoredSignIn } from '../features/accounts/sign-in';
import { sessionCookieName, signSessionId } from '../http/session-cookie';
import { markPassword } from '../passwords/account-passwords';
import { insertSession, insertUser } from './factories';
import type { TestServer } from './test-server';

export interface SignedIn {
  user: User;
  /** Value of the Cookie header. */
  cookie: string;
}

/** A session of an account made now, stored and signed as express-session does. */
export async function signIn(
  { connection, config, clock }: TestServer,
  changes: Partial<NewUser> = {},
): Promise<SignedIn> {
  const user = await insertUser(connection.db, { createdAt: clock.now(), ...changes });
  const at = clock.now().getTime();
  const expire = new Date(at + accountLimits.sessionUnusedFor);
  const { sid } = await insertSession(connection.db, {
    expire,
    sess: {
      cookie: {
        originalMaxAge: accountLimits.sessionFor,
        expires: expire.toISOString(),
        httpOnly: true,
        path: '/',
      },
      passport: {
        user: {
          id: user.id,
          passwordMark: markPassword(user),
          version: user.sessionVersion,
          at,
          provenAt: at,
          key: randomUUID(),
          device: 'Firefox on Linux',
          network: '127.0.0.0/24',
        } satisfies StoredSignIn,
      },
    },
  });
  const name = sessionCookieName(config.publicUrl.startsWith('https:'));
  return { user, cookie: `${name}=${encodeURIComponent(signSessionId(sid, config.sessionSecret))}` };
}
