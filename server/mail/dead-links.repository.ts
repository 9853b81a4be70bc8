import { accountTokens } from '@shared/tables/accounts';
import { type OutboxMessage, outbox } from '@shared/tables/mail';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** The key of an email with a link that opens an account: what kind, and the hash of its token. */
const linkKey = /^(invitation|reset):(.+)$/;

/**
 * Removes a leased message whose link no longer works: used, replaced, revoked, or expired while it waited. However links
 * end, this is asked right before each attempt.
 * @returns whether it is gone
 */
export async function withdrawDeadLink(
  db: Queryable,
  { id, key }: Pick<OutboxMessage, 'id' | 'key'>,
  now: Date,
): Promise<boolean> {
  const [, , tokenHash] = linkKey.exec(key) ?? [];
  if (tokenHash === undefined) return false;
  const { usedAt, expiresAt } = accountTokens;
  const isGood = and(eq(accountTokens.tokenHash, tokenHash), isNull(usedAt), gt(expiresAt, now));
  if ((await db.$count(accountTokens, isGood)) > 0) return false;
  await db.delete(outbox).where(eq(outbox.id, id));
  return true;
}
