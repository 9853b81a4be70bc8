import { randomUUID } from 'node:crypto';
import type { ReplyToInquiry } from '@shared/contracts/staff-inquiries';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Sealer } from '../../platform/encryption/sealer';
import type { Mail } from '../../platform/mail/mail';
import { applyChange, type ChangeDeps, lockSeen, type Staff } from './change-inquiries';
import { noMailServer } from './inquiries.errors';
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
