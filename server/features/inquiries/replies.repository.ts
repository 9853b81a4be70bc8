import { inquiryReplies, type StoredReply } from '@shared/tables/inquiries';
import { outbox } from '@shared/tables/mail';
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { usernameOf } from '../../platform/db/account-names';
import { isAnyOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';

export async function insertReply(tx: Queryable, reply: typeof inquiryReplies.$inferInsert): Promise<void> {
  await tx.insert(inquiryReplies).values(reply);
}

/** Oldest first. */
export function listReplies(db: Queryable, inquiryIds: number[]) {
  return db
    .select({ ...getTableColumns(inquiryReplies), sentByName: usernameOf(inquiryReplies.sentBy) })
    .from(inquiryReplies)
    .where(isAnyOf(inquiryReplies.inquiryId, inquiryIds))
    .orderBy(asc(inquiryReplies.createdAt), asc(inquiryReplies.id));
}

/** Copies what became of replies from the outbox, which forgets its messages after a while. */
export async function keepDeliveries(db: Queryable): Promise<void> {
  await db
    .update(inquiryReplies)
    .set({ deliveredAt: sql`${outbox.sentAt}`, failedAt: sql`${outbox.failedAt}` })
    .from(outbox)
    .where(
      and(
        isNull(inquiryReplies.deliveredAt),
        eq(outbox.key, sql`'inquiry:' || ${inquiryReplies.inquiryId} || ':reply:' || ${inquiryReplies.id}`),
        or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt)),
      ),
    );
}

/** Those whose envelope does not start with `prefix`; locked, ordered by ID, after the reply `after`. */
export function lockSealedReplies(
  tx: Queryable,
  { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
): Promise<Pick<StoredReply, 'id' | 'text'>[]> {
  const { id, text } = inquiryReplies;
  return tx
    .select({ id, text })
    .from(inquiryReplies)
    .where(and(sql`not starts_with(${text}, ${prefix})`, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update');
}

export async function replaceText(tx: Queryable, id: string, text: string): Promise<void> {
  await tx.update(inquiryReplies).set({ text }).where(eq(inquiryReplies.id, id));
}
