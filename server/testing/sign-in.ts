import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { accountLimits } from '@shared/limits/server';
import { sessions, type User } from '@shared/tables/accounts';
import type { NewUser } from '../features/accounts/accounts.repository';
import type { StoredSignIn } from '../features/accounts/sessions.repository';
import { sessionCookieName } from '../platform/http/session';
import { insertUser } from './factories';
import type { TestServer } from './test-server';

export interface SignedIn {
  user: User;
  cookie: string;
}

/** Stores and signs a session as express-session does. */
export async function signIn(server: TestServer, changes: Partial<NewUser> = {}): Promise<SignedIn> {
  const user = await insertUser(server.connection.db, { createdAt: server.clock.now(), ...changes });
  return { user, cookie: await insertSignIn(server, user) };
}

export async function insertSignIn({ connection, config, clock }: TestServer, user: User): Promise<string> {
  const at = clock.now().getTime();
  const expire = new Date(Date.now() + accountLimits.sessionUnusedFor);
  const sid = randomBytes(24).toString('base64url');
  const signedIn: StoredSignIn = {
    id: user.id,
    version: user.sessionVersion,
    signedInAt: at,
    provenAt: at,
    key: randomUUID(),
    device: 'Firefox on Linux',
    network: '127.0.0.0/24',
  };
  const originalMaxAge = accountLimits.sessionUnusedFor;
  const cookie = { originalMaxAge, expires: expire.toISOString(), httpOnly: true, path: '/' };
  await connection.db
    .insert(sessions)
    .values({ sid, expire, sess: { cookie, passport: { user: signedIn } } });
  const name = sessionCookieName(config.publicUrl.startsWith('https:'));
  const signature = createHmac('sha256', config.sessionSecret)
    .update(sid)
    .digest('base64')
    .replace(/=+$/, '');
  return `${name}=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}
