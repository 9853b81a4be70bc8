import type { ActivityAction } from '@shared/activity';
import { sessions, type User } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { eq, sql } from 'drizzle-orm';
import { insertUser } from '../../testing/factories';
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

/** An account, and the first thing that it did, when it was made. */
export async function insertUserWhoFirst(
  { connection: { db } }: TestServer,
  action: ActivityAction,
  { network = '203.0.113.0/24', ...changes }: Partial<NewUser> & { network?: string } = {},
): Promise<User> {
  const user = await insertUser(db, changes);
  const { id: actorId, username: actorName, createdAt } = user;
  await db.insert(activity).values({ action, network, actorId, actorName, createdAt });
  return user;
}

/** What the sessions of an account store, oldest first. */
export async function readSignIns({ connection }: TestServer, userId: string): Promise<StoredSignIn[]> {
  const stored = sql<StoredSignIn>`${sessions.sess} -> 'passport' -> 'user'`;
  const rows = await connection.db
    .select({ stored })
    .from(sessions)
    .where(eq(sql`${stored} ->> 'id'`, userId))
    .orderBy(sql`${stored} ->> 'at'`, sql`${stored} ->> 'key'`);
  return rows.map(row => row.stored);
}

/** The token of a link that was made for an account. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}
