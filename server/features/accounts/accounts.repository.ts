import { sessions, type User, users } from '@shared/tables/accounts';
import { eq, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

export type NewUser = typeof users.$inferInsert;

/** Names of the unique indexes, which the database gives when a row runs into one. */
export const uniqueIndexes = { username: 'users_username_unique', email: 'users_email_unique' } as const;

const hasUsername = (username: string) => eq(sql`lower(${users.username})`, sql`lower(${username})`);
const hasEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`);

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
    .select({ username: hasUsername(username), email: hasEmail(email) })
    .from(users)
    .where(or(hasUsername(username), hasEmail(email)));
  return { username: found.some(row => row.username), email: found.some(row => row.email) };
}

/** The username as the table's index compares it: what is one case to the database may be two to JavaScript. */
export async function foldUsername(db: Queryable, username: string): Promise<string> {
  const [row] = await db.select({ folded: sql<string>`lower(${username}::text)` }).from(sql`(select) as one`);
  return row?.folded ?? username;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  const [inserted] = await db.insert(users).values(user).returning();
  if (!inserted) throw new Error('An inserted user was not answered');
  return inserted;
}

export async function removeDeadSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now));
}
