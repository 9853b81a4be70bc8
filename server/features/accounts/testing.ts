import { sessions } from '@shared/tables/accounts';
import { eq, sql } from 'drizzle-orm';
import type request from 'supertest';
import { type SignedIn, signIn } from '../../testing/sign-in';
import type { TestServer } from '../../testing/test-server';
import type { NewUser } from './accounts.repository';
import type { StoredSignIn } from './sign-in';

export const accountPassword = 'a long walk home';

/** Somebody who is signed in, and whose password is `accountPassword`. */
export async function signInWithPassword(
  server: TestServer,
  changes: Partial<NewUser> = {},
): Promise<SignedIn> {
  return signIn(server, { password: await server.passwords.hash(accountPassword), ...changes });
}

/** What the sessions of an account store, oldest first. */
export async function readSignIns({ connection }: TestServer, userId: string): Promise<StoredSignIn[]> {
  const stored = sql<StoredSignIn>`${sessions.sess} -> 'passport' -> 'user'`;
  const rows = await connection.db
    .select({ stored })
    .from(sessions)
    .where(eq(sql`${stored} ->> 'id'`, userId))
    .orderBy(sql`${stored} ->> 'signedInAt'`, sql`${stored} ->> 'key'`);
  return rows.map(row => row.stored);
}

/** The token of a link that was made for an account. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}

export const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';
