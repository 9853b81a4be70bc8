import { sessions } from '@shared/tables/accounts';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { type By, byOperator } from '../../../platform/by';
import { deliver, startMailServer } from '../../../platform/mail/testing';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import type { TestServer } from '../../../testing/test-server';
import type { NewUser } from '../accounts.repository';
import { invitePerson } from '../invitations';
import type { StoredSignIn } from '../sessions.repository';

export const accountPassword = 'a long walk home';

export async function signInWithPassword(
  server: TestServer,
  changes: Partial<NewUser> = {},
): Promise<SignedIn> {
  return signIn(server, { password: await server.passwords.hash(accountPassword), ...changes });
}

/** Sends requests in one session, whose cookie may change. */
export function createBrowser(server: TestServer, caller: { cookie: string } = { cookie: '' }) {
  const send = (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) =>
    request(server.url)
      [method](path)
      .set('Cookie', caller.cookie)
      .on('response', response => {
        caller.cookie = response.get('Set-Cookie')?.[0] ?? caller.cookie;
      })
      .send(body);
  return {
    get: (path: string) => send('get', path),
    post: (path: string, body: object = {}) => send('post', path, body),
    patch: (path: string, body: object) => send('patch', path, body),
    remove: (path: string) => send('delete', path),
  };
}

export async function isSignedIn({ url }: TestServer, { cookie }: { cookie: string }): Promise<boolean> {
  return (await request(url).get('/api/user').set('Cookie', cookie)).status === 200;
}

/** Oldest first. */
export async function readSignIns({ connection }: TestServer, userId: string): Promise<StoredSignIn[]> {
  const stored = sql<StoredSignIn>`${sessions.sess} -> 'passport' -> 'user'`;
  const rows = await connection.db
    .select({ stored })
    .from(sessions)
    .where(eq(sql`${stored} ->> 'id'`, userId))
    .orderBy(sql`${stored} ->> 'signedInAt'`, sql`${stored} ->> 'key'`);
  return rows.map(row => row.stored);
}

export const tokenOf = (link: string): string => new URL(link).hash.slice(1);

export const refusal = (path: string, message: string) => ({ message, issues: [{ path, message }] });

export const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';

/** Needs a site without a mail server, which shows the link. */
export async function makeInvitation(
  server: TestServer,
  user: By['user'] = null,
  { email = 'noor@example.com', role = 'staff' }: { email?: string; role?: 'staff' | 'owner' } = {},
): Promise<string> {
  const { link } = await invitePerson(server, { email, role }, { ...byOperator, user });
  return tokenOf(link ?? '');
}

/** Delivers everything that waits in the outbox. */
export async function receiveEmails(server: TestServer) {
  const mail = await startMailServer();
  await deliver(server, mail.url);
  return mail.received.map(({ to, parsed }) => ({ to, subject: parsed.subject, text: parsed.text ?? '' }));
}

export const linkIn = (text: string) => /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? '';
