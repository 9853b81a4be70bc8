import { createHmac } from 'node:crypto';
import type { User } from '@shared/tables/accounts';
import { insertSession, insertUser } from './factories';
import type { TestServer } from './test-server';

export interface SignedIn {
  user: User;
  /** Value of the Cookie header. */
  cookie: string;
}

/** A session of a new member of the staff, stored and signed as express-session does. */
export async function signIn({ connection, config }: TestServer): Promise<SignedIn> {
  const user = await insertUser(connection.db);
  const expire = new Date(Date.now() + 24 * 60 * 60 * 1_000);
  const { sid } = await insertSession(connection.db, {
    expire,
    sess: {
      cookie: { originalMaxAge: 86_400_000, expires: expire.toISOString(), httpOnly: true, path: '/' },
      passport: { user: user.id },
    },
  });
  return { user, cookie: `sid=${encodeURIComponent(`s:${sid}.${sign(sid, config.sessionSecret)}`)}` };
}

function sign(sid: string, secret: string): string {
  return createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
}
