import type { GivenRole } from '@shared/policy';
import { accountTokens, users } from '@shared/tables/accounts';
import { and, count, desc, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database';
import { advisoryLocks } from '../../../db/locks';
import { foldAccountName } from '../account-name';

/** An invitation that can still be accepted, with who sent it. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: GivenRole;
  invitedBy: { username: string; firstName: string | null; lastName: string | null } | null;
  expiresAt: Date;
  /** Of its address: the invitation can't be accepted. */
  hasAccount: boolean;
}

interface NewInvitation {
  email: string;
  role: GivenRole;
  createdBy: string | null;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

const isInvitation = eq(accountTokens.kind, 'invitation');
const isUnused = and(isInvitation, isNull(accountTokens.usedAt));
const isOpen = (now: Date): SQL | undefined => and(isUnused, gt(accountTokens.expiresAt, now));

/**
 * Until the transaction ends, nobody else gives an account or an invitation to this address. To be taken before other
 * locks than those on accounts, except where it is the only one.
 */
export async function holdAddress(tx: Queryable, email: string): Promise<void> {
  const key = foldAccountName(email);
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.addresses}::int, hashtext(${key}))`);
}

/** Whether an invitation to this address, in any spelling, can still be accepted. */
export async function isInvited(tx: Queryable, email: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(and(eq(accountTokens.emailKey, foldAccountName(email)), isOpen(now)));
  return found.length > 0;
}

/** Returns its ID. */
export async function insertInvitation(tx: Queryable, invitation: NewInvitation): Promise<string> {
  const [inserted] = await tx
    .insert(accountTokens)
    .values({ ...invitation, kind: 'invitation', emailKey: foldAccountName(invitation.email) })
    .returning({ id: accountTokens.id });
  if (!inserted) throw new Error('Insert returned no row');
  return inserted.id;
}

/** The open invitations, newest first. */
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
  return rows.map(({ token: { id, email, role, expiresAt }, invitedBy, hasAccount }) => ({
    id,
    email: email ?? '',
    role: role ?? 'staff',
    invitedBy,
    expiresAt,
    hasAccount,
  }));
}

export async function countOpenInvitations(tx: Queryable, now: Date): Promise<number> {
  const [row] = await tx.select({ open: count() }).from(accountTokens).where(isOpen(now));
  return row?.open ?? 0;
}

/** Replaces the link of an open invitation, which is somebody's from now on. Null if it is not open. */
export async function renewInvitation(
  tx: Queryable,
  { id, now, ...renewal }: Omit<NewInvitation, 'email' | 'role'> & { id: string; now: Date },
): Promise<{ email: string } | null> {
  const [renewed] = await tx
    .update(accountTokens)
    .set(renewal)
    .where(and(eq(accountTokens.id, id), isOpen(now)))
    .returning({ email: accountTokens.email });
  return renewed?.email ? { email: renewed.email } : null;
}

/** Null if it was not open. */
export async function removeInvitation(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<{ email: string } | null> {
  const [removed] = await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.id, id), isOpen(now)))
    .returning({ email: accountTokens.email });
  return removed ? { email: removed.email ?? '' } : null;
}

/** Of an address, in any spelling, whether it is still open or has expired. */
export async function removeInvitationTo(tx: Queryable, email: string): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.emailKey, foldAccountName(email)), isUnused));
}

/** Invitations that nobody has accepted yet. */
export async function revokeInvitationsBy(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.createdBy, userId), isUnused));
}
