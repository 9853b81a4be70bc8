import { accountTokens, sessions, users } from '@shared/tables/accounts';
import { calendarFeeds } from '@shared/tables/bookings';
import { authChallenges } from '@shared/tables/second-factors';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { revokeInvitationsBy } from './invitations/invitations.repository';

/**
 * Ends every session of an account, but for one with the ID `except`. Sessions that are about to be stored end too: they
 * began under an older version.
 * @returns the version that sessions have from now on; that of the one that goes on is up to the caller.
 */
export async function endSessions(
  tx: Queryable,
  userId: string,
  { except = '' } = {},
): Promise<number | undefined> {
  const [account] = await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ sessionVersion: users.sessionVersion });
  const isOwn = sql`(${sessions.sess} -> 'passport' -> 'user' ->> 'id') = ${userId}`;
  await tx.delete(sessions).where(and(isOwn, ne(sessions.sid, except)));
  return account?.sessionVersion;
}

/** Ends every session of an account, and what `endLinks` does. */
export async function endAccess(tx: Queryable, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await endLinks(tx, userId);
}

/**
 * Ends an account's sign-ins that wait for their second step, links that set its password, the link to its calendar, and
 * the invitations that it sent: whoever was in the account may have made one.
 */
export async function endLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(authChallenges).where(eq(authChallenges.userId, userId));
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await revokeInvitationsBy(tx, userId);
}

export async function storePassword(
  tx: Queryable,
  userId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ password: hash, passwordChangedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
}
