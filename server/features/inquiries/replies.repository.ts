import { inquiryReplies } from '@shared/tables/inquiries';
import { outbox } from '@shared/tables/mail';
import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
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
