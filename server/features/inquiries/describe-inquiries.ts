import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { Inquiry, StoredReply } from '@shared/tables/inquiries';
import type { Queryable } from '../../platform/db/database';
import { findDeliveries, type StoredDelivery } from '../../platform/mail/deliveries.repository';
import { mailKeys } from '../../platform/mail/mail';
import { presentInquiry } from './inquiries.presenter';
import { listReplies } from './replies.repository';

/** Rows as staff see them, with what is known of their replies and emails. */
export async function describeInquiries(
  db: Queryable,
  rows: Inquiry[],
  callerId: string,
): Promise<InquiryListItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const replies = await listReplies(db, ids);
  const repliesTo = (id: number) => replies.filter(({ inquiryId }) => inquiryId === id);
  const deliveries = await findDeliveries(db, [
    ...ids.map(mailKeys.inquiryConfirmation),
    ...replies.map(replyKey),
  ]);
  return rows.map(inquiry => {
    const { id } = inquiry;
    const confirmation = deliveries.get(mailKeys.inquiryConfirmation(id));
    return presentInquiry(inquiry, {
      callerId,
      replies: repliesTo(id).length,
      undelivered:
        (confirmation !== undefined && isUndelivered(confirmation)) ||
        repliesTo(id).some(reply => isReplyUndelivered(reply, deliveries.get(replyKey(reply)))),
    });
  });
}

const replyKey = ({ inquiryId, id }: StoredReply) => mailKeys.reply(inquiryId, id);

/** Given up, or still waiting after an attempt. */
const isUndelivered = ({ sentAt, failedAt, lastError }: StoredDelivery) =>
  sentAt === null && (failedAt !== null || lastError !== null);

const isReplyUndelivered = (reply: StoredReply, delivery: StoredDelivery | undefined) =>
  delivery ? isUndelivered(delivery) : reply.failedAt !== null;
