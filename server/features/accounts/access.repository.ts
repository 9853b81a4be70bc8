import { accountTokens, sessions, users } from '@shared/tables/accounts';
import { calendarFeeds } from '@shared/tables/bookings';
import { authChallenges } from '@shared/tables/second-factors';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { revokeInvitationsBy } from './invitations/invitations.repository';
import { sessionUserId } from './sessions/sessions.repository';

/**
 * Ends every session of an account. Those that are about to be stored end too: they began under an older version.
 * @returns the version that sessions have from now on, the one that goes on included, and how many ended.
 */
export async function endSessions(
  tx: Queryable,
  userId: string,
): Promise<{ version: number; ended: number }> {
  const [account] = await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ sessionVersion: users.sessionVersion });
  const ended = await tx.delete(sessions).where(eq(sessionUserId, userId)).returning({ sid: sessions.sid });
  return { version: account?.sessionVersion ?? 0, ended: ended.length };
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
