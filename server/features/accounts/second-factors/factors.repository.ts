import type { SecondStepMethod } from '@shared/contracts/errors';
import { type User, users } from '@shared/tables/accounts';
import { passkeys, recoveryCodes, totpSecrets } from '@shared/tables/second-factors';
import { and, eq, exists, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';

/** The account, unless it is disabled. Other changes to its second factors wait until the transaction ends. */
export async function lockFactors(tx: Queryable, userId: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('no key update');
  return user ?? null;
}

/** How the account can take a second step; empty where none is needed. */
export async function listMethods(db: Queryable, userId: string): Promise<SecondStepMethod[]> {
  const [has] = await db
    .select({
      passkey: anyOf(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))),
      authenticator: anyOf(
        db
          .select({ id: totpSecrets.userId })
          .from(totpSecrets)
          .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))),
      ),
      recoveryCode: anyOf(
        db
          .select({ id: recoveryCodes.id })
          .from(recoveryCodes)
          .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
      ),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!has?.passkey && !has?.authenticator) return [];
  return [
    ...(has.authenticator ? (['authenticator'] as const) : []),
    ...(has.passkey ? (['passkey'] as const) : []),
    ...(has.recoveryCode ? (['recovery-code'] as const) : []),
  ];
}

const anyOf = (rows: Parameters<typeof exists>[0]) => exists(rows) as SQL<boolean>;

/** Recovery codes stand in for a factor, so they end with the last one. */
export async function removeCodesWithoutFactor(tx: Queryable, userId: string): Promise<void> {
  const methods = await listMethods(tx, userId);
  if (methods.length === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
