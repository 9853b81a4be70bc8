import { accountTokens, type User, users } from '@shared/tables/accounts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { foldAccountName } from '../account-name';

/** The account, which nobody else changes until the transaction ends. Null where it is gone or disabled. */
export async function lockEnabledUser(tx: Queryable, id: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
    .for('no key update');
  return user ?? null;
}

type Changes = Partial<Pick<User, 'firstName' | 'lastName' | 'profileImageUrl'>> & {
  email?: string;
  updatedAt: Date;
};

export async function updateUser(tx: Queryable, id: string, changes: Changes): Promise<User> {
  const { email } = changes;
  const [user] = await tx
    .update(users)
    .set({ ...changes, ...(email !== undefined && { emailKey: foldAccountName(email) }) })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw new Error('Update returned no row');
  return user;
}

/** Links that were sent to reset the password stop working. */
export async function removeResetTokens(tx: Queryable, userId: string): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, 'reset')));
}

export async function isPhotoUsed(db: Queryable, profileImageUrl: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.profileImageUrl, profileImageUrl))
    .limit(1);
  return found.length > 0;
}
