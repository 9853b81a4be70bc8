import { sessions, type User, users } from '@shared/tables/accounts';
import { and, eq, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { foldAccountName } from './account-name';

export type NewUser = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey'>;

/** Names of the unique indexes, which the database gives when a row runs into one. */
export const uniqueIndexes = { username: 'users_username_unique', email: 'users_email_unique' } as const;

const hasUsername = (username: string) => eq(users.usernameKey, foldAccountName(username));
const hasEmail = (email: string) => eq(users.emailKey, foldAccountName(email));

const beyondAscii = '[^\\u0001-\\u007F]';

export async function findUser(db: Queryable, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Upper and lower case are the same. */
export async function findByUsername(db: Queryable, username: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(hasUsername(username));
  return user ?? null;
}

/** Which of the two somebody has already; upper and lower case are the same. */
export async function findTaken(
  db: Queryable,
  { username, email }: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const found = await db
    .select({ username: users.usernameKey, email: users.emailKey })
    .from(users)
    .where(or(hasUsername(username), hasEmail(email)));
  return {
    username: found.some(row => row.username === foldAccountName(username)),
    email: found.some(row => row.email === foldAccountName(email)),
  };
}

export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  const keys = {
    usernameKey: foldAccountName(user.username),
    emailKey: typeof user.email === 'string' ? foldAccountName(user.email) : null,
  };
  const [inserted] = await db
    .insert(users)
    .values({ ...user, ...keys })
    .returning();
  if (!inserted) throw new Error('An inserted user was not answered');
  return inserted;
}

/** Users of whose username the database alone could not make the key, the eldest first. */
export async function listUsersBeyondAscii(
  db: Queryable,
): Promise<Pick<User, 'id' | 'username' | 'usernameKey'>[]> {
  return db
    .select({ id: users.id, username: users.username, usernameKey: users.usernameKey })
    .from(users)
    .where(sql`${users.username} ~ ${beyondAscii}`)
    .orderBy(users.createdAt, users.id);
}

/** False where somebody else has that key. */
export async function changeUsernameKey(db: Queryable, id: string, usernameKey: string): Promise<boolean> {
  const holder = alias(users, 'holder');
  const taken = db
    .select({ id: holder.id })
    .from(holder)
    .where(and(eq(holder.usernameKey, usernameKey), ne(holder.id, id)));
  const changed = await db
    .update(users)
    .set({ usernameKey })
    .where(and(eq(users.id, id), notExists(taken)))
    .returning({ id: users.id });
  return changed.length > 0;
}

export async function removeDeadSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now));
}
