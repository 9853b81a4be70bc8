import { accountTokens, sessions, users } from '@shared/tables/accounts';
import { calendarFeeds } from '@shared/tables/bookings';
import { authChallenges } from '@shared/tables/second-factors';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { revokeInvitationsBy } from './invitations/invitations.repository';

/** Ends every session of an account. */
export async function endSessions(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(sessions).where(sql`(${sessions.sess} -> 'passport' -> 'user' ->> 'id') = ${userId}`);
}

/**
 * Ends every session of an account, sign-ins that wait for their second step, links that set its password, the link to
 * its calendar, and the invitations that it sent: whoever was in the account may have made one.
 */
export async function endAccess(tx: Queryable, userId: string): Promise<void> {
  await endSessions(tx, userId);
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
