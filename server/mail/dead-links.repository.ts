import { accountTokens } from '@shared/tables/accounts';
import { type OutboxMessage, outbox } from '@shared/tables/mail';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** The key of an email with a link that opens an account: what kind, and the hash of its token. */
const linkKey = /^(invitation|reset):(.+)$/;

/**
 * Removes a leased message whose link no longer works: used, replaced, revoked, or expired while it waited. However links
 * end, this is asked right before each attempt.
 * @returns why it is gone; null if its link still works
 */
export async function withdrawDeadLink(
  db: Queryable,
  { id, key }: Pick<OutboxMessage, 'id' | 'key'>,
  now: Date,
): Promise<'expired' | 'withdrawn' | null> {
  const [, , tokenHash] = linkKey.exec(key) ?? [];
  if (tokenHash === undefined) return null;
  const { usedAt, expiresAt } = accountTokens;
  const [token] = await db
    .select({ expiresAt })
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, tokenHash), isNull(usedAt)));
  if (token && token.expiresAt > now) return null;
  await db.delete(outbox).where(eq(outbox.id, id));
  return token ? 'expired' : 'withdrawn';
}
