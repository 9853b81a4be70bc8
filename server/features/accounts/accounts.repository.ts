import { accountSettings, type User, users } from '@shared/tables/accounts';
import { passkeys, totpSecrets } from '@shared/tables/second-factors';
import { and, eq, exists, getTableColumns, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { foldAccountName } from './account-name';

export type NewUser = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey'>;

/** Names of the unique indexes, as the database reports them on a violation. */
export const uniqueIndexes = { username: 'users_username_unique', email: 'users_email_unique' } as const;

const hasUsername = (username: string) => eq(users.usernameKey, foldAccountName(username));
const hasEmail = (email: string) => eq(users.emailKey, foldAccountName(email));

export interface SignInUser extends User {
  /** An owner requires a second factor, and this account has none. */
  lacksSecondFactor: boolean;
}

/** Null where the account is gone or disabled. */
export async function findSignInUser(db: Queryable, id: string): Promise<SignInUser | null> {
  const required = db
    .select({ id: accountSettings.id })
    .from(accountSettings)
    .where(eq(accountSettings.requireSecondFactor, true));
  const ownPasskeys = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id));
  const ownTotp = db
    .select({ id: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, id), isNotNull(totpSecrets.confirmedAt)));
  const lacksSecondFactor = sql<boolean>`(${exists(required)} and ${notExists(ownPasskeys)} and ${notExists(ownTotp)})`;
  const [user] = await db
    .select({ ...getTableColumns(users), lacksSecondFactor })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return user ?? null;
}

/** An account that is not disabled. Nobody disables, removes, or changes it until the transaction ends. */
export async function holdUser(tx: Queryable, id: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
    .for('share');
  return user ?? null;
}

/** Case-insensitive. */
export async function findByUsername(db: Queryable, username: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(hasUsername(username), isNull(users.removedAt)));
  return user ?? null;
}

/** Case-insensitive. The account keeps its address until the transaction ends. */
export async function lockByEmail(tx: Queryable, email: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(hasEmail(email)).for('share');
  return user ?? null;
}

/** Which of the two is already taken; case-insensitive. */
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

/** Case-insensitive. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  return found.length > 0;
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
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

/** Holds back other new accounts until the transaction ends, so that two cannot both be the first. */
export async function isFirstAccount(tx: Queryable): Promise<boolean> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
  return !(await hasAccounts(tx));
}

export async function hasAccounts(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}
