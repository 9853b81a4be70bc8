import type { SecondStepMethod } from '@shared/contracts/errors';
import {
  type AuthChallenge,
  authChallenges,
  type Passkey,
  passkeys,
  recoveryCodes,
  type TotpSecret,
  totpSecrets,
} from '@shared/tables/second-factors';
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database';
import { deleteInBatches } from '../../platform/db/delete-in-batches';

export async function listMethods(db: Queryable, userId: string): Promise<SecondStepMethod[]> {
  const isConfirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  const methods: SecondStepMethod[] = [];
  if ((await db.$count(totpSecrets, isConfirmed)) > 0) methods.push('authenticator');
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) > 0) methods.push('passkey');
  if (methods.length > 0 && (await countUnusedCodes(db, userId)) > 0) methods.push('recovery-code');
  return methods;
}

export async function removeSecondFactors(tx: Queryable, userId: string): Promise<void> {
  for (const table of [passkeys, totpSecrets, recoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId));
}

export async function removeCodesWithoutFactor(tx: Queryable, userId: string): Promise<void> {
  const methods = await listMethods(tx, userId);
  if (methods.length === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function insertChallenge(
  db: Queryable,
  challenge: typeof authChallenges.$inferInsert,
): Promise<void> {
  await db.insert(authChallenges).values(challenge);
}

interface Asked {
  tokenHash: string;
  purpose: AuthChallenge['purpose'];
  now: Date;
}

const isOpen = ({ tokenHash, purpose, now }: Asked) =>
  and(
    eq(authChallenges.tokenHash, tokenHash),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expiresAt, now),
  );

export async function findChallenge(db: Queryable, asked: Asked): Promise<AuthChallenge | null> {
  const [row] = await db.select().from(authChallenges).where(isOpen(asked));
  return row ?? null;
}

/** Deletes the challenge: of concurrent uses, one gets it. */
export async function takeChallenge(db: Queryable, asked: Asked): Promise<AuthChallenge | null> {
  const [row] = await db.delete(authChallenges).where(isOpen(asked)).returning();
  return row ?? null;
}

export async function removeExpiredChallenges(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, authChallenges, { where: lte(authChallenges.expiresAt, now) });
}

export async function findAuthenticator(db: Queryable, userId: string): Promise<TotpSecret | null> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row ?? null;
}

/** Replaces one that was never confirmed; false if there is a confirmed one. */
export async function storeAuthenticator(
  db: Queryable,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const stored = await db
    .insert(totpSecrets)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret, createdAt: now, lastUsedStep: null },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  return stored.length > 0;
}

export async function updateAuthenticator(
  db: Queryable,
  userId: string,
  changes: Partial<TotpSecret>,
): Promise<void> {
  await db.update(totpSecrets).set(changes).where(eq(totpSecrets.userId, userId));
}

/** False if the code of this or a later step was used before: of concurrent uses, one succeeds. */
export async function claimStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const isLater = or(isNull(totpSecrets.lastUsedStep), lt(totpSecrets.lastUsedStep, step));
  const claimed = await db
    .update(totpSecrets)
    .set({ lastUsedStep: step })
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt), isLater))
    .returning({ userId: totpSecrets.userId });
  return claimed.length > 0;
}

export async function deleteAuthenticator(db: Queryable, userId: string): Promise<boolean> {
  const removed = await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

export function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Queryable, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

export async function insertPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function recordUse(db: Queryable, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await db.delete(passkeys).where(isOwn).returning()).length > 0;
}

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export function countUnusedCodes(db: Queryable, userId: string): Promise<number> {
  return db.$count(recoveryCodes, isUnused(userId));
}

export async function replaceCodes(tx: Queryable, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash })));
}

/** False for an unknown or used code: of concurrent uses, one succeeds. */
export async function claimCode(
  db: Queryable,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning();
  return claimed.length > 0;
}
