import { present } from '@shared/contracts/endpoint';
import type { Delivery } from '@shared/contracts/errors';
import { type InquiryListItem, inquiryListItem } from '@shared/contracts/staff-inquiries';
import type { Inquiry, StoredReply } from '@shared/tables/inquiries';
import { unnamed } from '@shared/text';
import type { Queryable } from '../../platform/db/database';
import { findDeliveries, type StoredDelivery } from '../../platform/mail/deliveries.repository';
import { confirmationKey } from '../../platform/mail/mail';
import { replyKey } from './inquiry-emails';
import { listReplies } from './replies.repository';

/** A username: but for the site, nobody else changes inquiries. */
export const changerOf = ({ changedByName }: Inquiry) => changedByName ?? unnamed.site;

/** What is known of a reply that the outbox has forgotten. */
export function presentOldDelivery({ deliveredAt, failedAt, createdAt }: StoredReply): Delivery {
  if (deliveredAt) return { state: 'sent', at: deliveredAt.toISOString(), canResend: false };
  return { state: 'failed', at: (failedAt ?? createdAt).toISOString(), canResend: false };
}

/** Rows as staff see them, with what is known of their replies and emails. */
export async function describeInquiries(
  db: Queryable,
  rows: Inquiry[],
  callerId: string,
): Promise<InquiryListItem[]> {
  const ids = rows.map(({ id }) => id);
  const replies = await listReplies(db, ids);
  const deliveries = await findDeliveries(db, [
    ...ids.map(id => confirmationKey('inquiry', id)),
    ...replies.map(replyKey),
  ]);
  return rows.map(inquiry => {
    const { id, assigneeId, assigneeName, changedAt } = inquiry;
    const own = replies.filter(({ inquiryId }) => inquiryId === id);
    const isLost = (reply: StoredReply) =>
      isUndelivered(deliveries.get(replyKey(reply))) ?? reply.failedAt !== null;
    return present(inquiryListItem, {
      ...inquiry,
      assignee:
        assigneeId !== null && assigneeName !== null
          ? { id: assigneeId, name: assigneeName, self: assigneeId === callerId }
          : null,
      changedBy: changedAt && changerOf(inquiry),
      replies: own.length,
      undelivered: isUndelivered(deliveries.get(confirmationKey('inquiry', id))) === true || own.some(isLost),
    });
  });
}

/** Given up, or still waiting after an attempt; undefined where the outbox has forgotten it. */
const isUndelivered = (delivery: StoredDelivery | undefined) =>
  delivery && delivery.sentAt === null && (delivery.failedAt !== null || delivery.lastError !== null);
