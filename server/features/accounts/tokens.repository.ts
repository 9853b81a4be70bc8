import type { GivenRole } from '@shared/policy';
import { type AccountToken, accountTokens, users } from '@shared/tables/accounts';
import { and, desc, eq, exists, gt, isNull, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/db/database';
import { deleteInBatches } from '../../platform/db/delete-in-batches';
import { foldAccountName } from './accounts.repository';

interface TokenClaim {
  kind: AccountToken['kind'];
  tokenHash: string;
  now: Date;
}

const isUsable = ({ kind, tokenHash, now }: TokenClaim) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );

const isUnused = and(eq(accountTokens.kind, 'invitation'), isNull(accountTokens.usedAt));
const isOpen = (now: Date) => and(isUnused, gt(accountTokens.expiresAt, now));

type NewToken = Omit<typeof accountTokens.$inferInsert, 'emailKey'>;

export async function insertToken(tx: Queryable, token: NewToken): Promise<string> {
  const emailKey = token.email ? foldAccountName(token.email) : null;
  const inserted = await tx
    .insert(accountTokens)
    .values({ ...token, emailKey })
    .returning({ id: accountTokens.id });
  return inserted[0]?.id as string;
}

export async function findToken(db: Queryable, claim: TokenClaim): Promise<AccountToken | null> {
  const [token] = await db.select().from(accountTokens).where(isUsable(claim));
  return token ?? null;
}

/** Marks the token as used: of concurrent uses, one gets it. */
export async function consumeToken(tx: Queryable, claim: TokenClaim): Promise<AccountToken | null> {
  const [token] = await tx
    .update(accountTokens)
    .set({ usedAt: claim.now })
    .where(isUsable(claim))
    .returning();
  return token ?? null;
}

export async function removeResetTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
}

export async function removeExpiredTokens(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, accountTokens, { where: lt(accountTokens.expiresAt, now) });
}

export interface OpenInvitation {
  id: string;
  email: string;
  role: GivenRole;
  invitedBy: { username: string; firstName: string | null; lastName: string | null } | null;
  expiresAt: Date;
  /** The address has an account by now, so the invitation can't be accepted. */
  hasAccount: boolean;
}

export async function listOpenInvitations(db: Queryable, now: Date): Promise<OpenInvitation[]> {
  const { username, firstName, lastName } = users;
  const holder = alias(users, 'holder');
  const accounts = db
    .select({ id: holder.id })
    .from(holder)
    .where(eq(holder.emailKey, accountTokens.emailKey));
  const hasAccount = exists(accounts) as SQL<boolean>;
  const rows = await db
    .select({ token: accountTokens, invitedBy: { username, firstName, lastName }, hasAccount })
    .from(accountTokens)
    .leftJoin(users, eq(users.id, accountTokens.createdBy))
    .where(isOpen(now))
    .orderBy(desc(accountTokens.createdAt), desc(accountTokens.id));
  return rows.map(({ token: { id, email, role, expiresAt }, ...row }) => ({
    id,
    expiresAt,
    email: email ?? '',
    role: role ?? 'staff',
    ...row,
  }));
}

/** Returns whom it invited; null if it was not open. */
export async function removeInvitation(tx: Queryable, id: string, now: Date): Promise<string | null> {
  const isThis = and(eq(accountTokens.id, id), isOpen(now));
  const [removed] = await tx.delete(accountTokens).where(isThis).returning();
  return removed?.email ?? null;
}

/** Removes expired ones too. */
export async function removeInvitationTo(tx: Queryable, email: string): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.emailKey, foldAccountName(email)), isUnused));
}

export async function revokeInvitationsBy(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.createdBy, userId), isUnused));
}
