import { randomUUID } from 'node:crypto';
import type { ReplyToInquiry } from '@shared/contracts/staff-inquiries';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Sealer } from '../../platform/encryption/sealer';
import { sendAgain } from '../../platform/mail/deliveries.repository';
import { inquiryMailKeys, type Mail } from '../../platform/mail/mail';
import { notResendable } from '../../platform/mail/present-delivery';
import { applyChange, type ChangeDeps, lockSeen, type Staff } from './change-inquiries';
import { inquiryNotFound, noMailServer } from './inquiries.errors';
import { findInquiry } from './inquiries.repository';
import { insertReply } from './replies.repository';

export interface ReplyDeps extends ChangeDeps {
  mail: Mail;
  sealer: Sealer;
}

export const useReply = (id: string) => ({ purpose: 'inquiry reply', subject: id }) as const;

/**
 * Sends the visitor a reply, which answers the inquiry; whoever replies takes it if nobody has it.
 * @throws HttpError 404; 409 if somebody else was faster, or without a mail server.
 */
export async function replyToInquiry(
  deps: ReplyDeps,
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
    await mail.enqueueReply(tx, { id, inquiry, text });
    return applyChange(deps, tx, [inquiry], {
      set: { state: 'answered', assigneeId: inquiry.assigneeId ?? actor.id },
      actionsOf: () => ['inquiry-replied'],
      by,
    });
  });
  if (!answered) throw new Error('A locked inquiry is gone');
  mail.wake();
  return answered;
}

/**
 * Sends an email again that did not reach the visitor: a reply, or (null) the confirmation.
 * @throws HttpError 404; 409 if it needs no second try.
 */
export async function resendEmail(
  { db, clock, mail, activity }: ReplyDeps,
  inquiryId: number,
  replyId: string | null,
  by: Staff,
): Promise<void> {
  const keys = inquiryMailKeys;
  const key = replyId === null ? keys.confirmation(inquiryId) : keys.reply(inquiryId, replyId);
  await db.transaction(async tx => {
    if (!(await findInquiry(tx, inquiryId))) throw inquiryNotFound();
    if (!(await sendAgain(tx, key, clock.now()))) throw notResendable();
    const subject = { type: 'inquiry', id: inquiryId } as const;
    await activity.record(tx, { action: 'inquiry-email-resent', subject, ...by });
  });
  mail.wake();
}
