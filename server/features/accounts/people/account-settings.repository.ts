import { accountSettings, users } from '@shared/tables/accounts';
import { passkeys, totpSecrets } from '@shared/tables/second-factors';
import { and, count, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';

export async function isFactorRequired(db: Queryable): Promise<boolean> {
  const [settings] = await db.select().from(accountSettings);
  return settings?.requireSecondFactor ?? false;
}

export async function storeRequirement(tx: Queryable, requireSecondFactor: boolean): Promise<void> {
  await tx
    .insert(accountSettings)
    .values({ requireSecondFactor })
    .onConflictDoUpdate({ target: accountSettings.id, set: { requireSecondFactor } });
}

/** How many of those who can sign in do so with the password alone. */
export async function countWithoutFactor(db: Queryable): Promise<number> {
  const ownPasskeys = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id));
  const ownTotp = db
    .select({ id: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, users.id), isNotNull(totpSecrets.confirmedAt)));
  const [row] = await db
    .select({ without: count() })
    .from(users)
    .where(and(isNull(users.disabledAt), notExists(ownPasskeys), notExists(ownTotp)));
  return row?.without ?? 0;
}
