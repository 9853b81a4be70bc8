import { randomUUID } from 'node:crypto';
import type { Correspondence, ReplyToInquiry } from '@shared/contracts/staff-inquiries';
import type { Inquiry, StoredReply } from '@shared/tables/inquiries';
import { UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import { findDeliveries } from '../../platform/mail/deliveries.repository';
import { confirmationKey, threadOf } from '../../platform/mail/mail';
import { presentDelivery } from '../../platform/mail/present-delivery';
import type { Services } from '../../platform/services';
import { applyChange, lockSeen, type Staff } from './change-inquiries';
import { inquiryNotFound, noMailServer } from './inquiries.errors';
import { presentOldDelivery } from './inquiries.presenter';
import { findInquiry } from './inquiries.repository';
import { replyKey, replySubject, writeInquiryReply } from './inquiry-emails';
import { insertReply, listReplies } from './replies.repository';

export const useReply = (id: string) => ({ purpose: 'inquiry reply', subject: id }) as const;

/**
 * Sends the visitor a reply, which answers the inquiry; whoever replies takes it if nobody has it.
 * @throws HttpError 404; 409 if somebody else was faster, or without a mail server.
 */
export async function replyToInquiry(
  deps: Services,
  inquiryId: number,
  { revision, text }: ReplyToInquiry,
  by: Staff,
): Promise<Inquiry> {
  const { db, clock, mail, sealer } = deps;
  const { actor } = by;
  if (!mail.isConfigured) throw noMailServer();
  const id = randomUUID();
  const [answered] = await db.transaction(async tx => {
    const inquiry = await lockSeen(tx, { id: inquiryId, revision }, by);
    const reply = { id, inquiryId, createdAt: clock.now(), sentBy: actor.id };
    await insertReply(tx, { ...reply, text: sealer.seal(text, useReply(id)) });
    await mail.enqueue(tx, {
      key: replyKey(reply),
      recipient: inquiry.email,
      thread: threadOf('inquiry', inquiry),
      content: writeInquiryReply(inquiry, text),
      isSecret: true,
    });
    return applyChange(deps, tx, [inquiry], {
      set: { state: 'answered', assigneeId: inquiry.assigneeId ?? actor.id },
      actionsOf: () => ['inquiry-replied'],
      by,
    });
  });
  if (!answered) throw new Error('A locked inquiry is gone');
  return answered;
}

/** @throws HttpError 404 */
export async function readCorrespondence(deps: Services, inquiryId: number): Promise<Correspondence> {
  const { db, clock } = deps;
  if (!(await findInquiry(db, inquiryId))) throw inquiryNotFound();
  const replies = await listReplies(db, [inquiryId]);
  const ownKey = confirmationKey('inquiry', inquiryId);
  const deliveries = await findDeliveries(db, [ownKey, ...replies.map(replyKey)]);
  const now = clock.now();
  return {
    canSend: deps.mail.isConfigured,
    subject: replySubject,
    confirmation: presentDelivery(deliveries.get(ownKey), now),
    replies: replies.map(reply => ({
      id: reply.id,
      text: openReply(deps, reply),
      createdAt: reply.createdAt.toISOString(),
      by: reply.sentByName ?? '',
      delivery: presentDelivery(deliveries.get(replyKey(reply)), now) ?? presentOldDelivery(reply),
    })),
  };
}

/** What staff wrote; null if no key of ours opens it. */
export function openReply(
  { sealer, logger }: Services,
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
