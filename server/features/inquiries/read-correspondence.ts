import type { Correspondence } from '@shared/contracts/staff-inquiries';
import { replySubject } from '@shared/inquiry-reply';
import type { StoredReply } from '@shared/tables/inquiries';
import type { Logger } from 'pino';
import { type Sealer, UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import { findDeliveries } from '../../platform/mail/deliveries.repository';
import { mailKeys } from '../../platform/mail/mail';
import { presentDelivery } from '../../platform/mail/present-delivery';
import { inquiryNotFound } from './inquiries.errors';
import { presentOldDelivery } from './inquiries.presenter';
import { findInquiry } from './inquiries.repository';
import { listReplies } from './replies.repository';
import { type ReplyDeps, useReply } from './reply-to-inquiry';

interface ReadDeps extends ReplyDeps {
  logger: Logger;
}

/** @throws HttpError 404 */
export async function readCorrespondence(deps: ReadDeps, inquiryId: number): Promise<Correspondence> {
  const { db, clock } = deps;
  if (!(await findInquiry(db, inquiryId))) throw inquiryNotFound();
  const replies = await listReplies(db, [inquiryId]);
  const confirmationKey = mailKeys.inquiryConfirmation(inquiryId);
  const keyOf = ({ id }: StoredReply) => mailKeys.reply(inquiryId, id);
  const deliveries = await findDeliveries(db, [confirmationKey, ...replies.map(keyOf)]);
  const now = clock.now();
  const confirmation = deliveries.get(confirmationKey);
  return {
    canSend: deps.mail.isConfigured,
    subject: replySubject,
    confirmation: confirmation ? presentDelivery(confirmation, now) : null,
    replies: replies.map(reply => {
      const delivery = deliveries.get(keyOf(reply));
      return {
        id: reply.id,
        text: openReply(deps, reply),
        createdAt: reply.createdAt.toISOString(),
        by: reply.sentByName ?? '',
        delivery: delivery ? presentDelivery(delivery, now) : presentOldDelivery(reply),
      };
    }),
  };
}

/** What staff wrote; null if no key of ours opens it. */
export function openReply(
  { sealer, logger }: { sealer: Pick<Sealer, 'open'>; logger: Logger },
  { id, text }: Pick<StoredReply, 'id' | 'text'>,
): string | null {
  try {
    return sealer.open(text, useReply(id));
  } catch (error) {
    if (!(error instanceof UnreadableEnvelopeError)) throw error;
    logger.error({ err: error, replyId: id }, 'a reply to an inquiry cannot be read');
    return null;
  }
}
