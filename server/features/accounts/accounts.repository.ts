import { cleanEmail } from '@shared/pasted-text';
import { accountSettings, type User, users } from '@shared/tables/accounts';
import { passkeys, totpSecrets } from '@shared/tables/second-factors';
import { normalizeText } from '@shared/text';
import { and, asc, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';

export type NewUser = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey'>;

/** Folds case and Unicode composition, so that equal names compare equal. */
export function foldAccountName(name: string): string {
  return normalizeText(normalizeText(name).toLowerCase().replaceAll('ς', 'σ'));
}

export const hasSecondFactor = or(
  sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
  sql`exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)`,
) as SQL<boolean>;

const isRequired = sql`exists (select from ${accountSettings} where ${accountSettings.requireSecondFactor})`;

export interface SignInUser extends User {
  /** One is required, and this account has none. */
  lacksSecondFactor: boolean;
}

/** Null where the account is removed or disabled. */
export async function findSignInUser(db: Queryable, id: string): Promise<SignInUser | null> {
  const lacksSecondFactor = sql<boolean>`${and(isRequired, not(hasSecondFactor))}`;
  const [user] = await db
    .select({ ...getTableColumns(users), lacksSecondFactor })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return user ?? null;
}

/** Takes a username or an email address: no username contains an @. */
export async function findByName(db: Queryable, name: string): Promise<User | null> {
  if (name.includes('@')) return findByEmail(db, cleanEmail(name));
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, foldAccountName(name)), isNull(users.removedAt)));
  return user ?? null;
}

export async function findByEmail(db: Queryable, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, foldAccountName(email)));
  return user ?? null;
}

/** Locks the account, disabled or not, until the transaction ends. Null if it is removed. */
export async function lockUser(tx: Queryable, id: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)))
    .for('no key update');
  return user ?? null;
}

/** Returns the IDs of the owners who can sign in. Changes to people wait for each other here. */
export async function lockOwners(tx: Queryable): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  return owners.map(({ id }) => id);
}

/** Holds back other new accounts until the transaction ends, so that two cannot both be the first. */
export async function isFirstAccount(tx: Queryable): Promise<boolean> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
  return (await tx.select({ id: users.id }).from(users).limit(1)).length === 0;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  const keys = {
    usernameKey: foldAccountName(user.username),
    emailKey: user.email ? foldAccountName(user.email) : null,
  };
  const [inserted] = await db
    .insert(users)
    .values({ ...user, ...keys })
    .returning();
  return inserted as User;
}

export async function updateUser(tx: Queryable, id: string, changes: Partial<NewUser>): Promise<User> {
  const { email } = changes;
  const emailKey = email === undefined ? {} : { emailKey: email && foldAccountName(email) };
  const [updated] = await tx
    .update(users)
    .set({ ...changes, ...emailKey })
    .where(eq(users.id, id))
    .returning();
  return updated as User;
}

export async function isPhotoUsed(db: Queryable, profileImageUrl: string): Promise<boolean> {
  return (await db.$count(users, eq(users.profileImageUrl, profileImageUrl))) > 0;
}
