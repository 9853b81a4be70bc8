import type { ReplyToInquiry } from '@shared/contracts/inquiries/staff-inquiries';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Account, By } from '../../platform/by';
import { threadOf } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import { applyChange, lockSeen } from './change-inquiries';
import { writeInquiryReply } from './inquiry-emails';

/** Also assigns it to the caller if nobody has it. @throws HttpError 404; 409 if it changed since the caller saw it. */
export async function replyToInquiry(
  deps: Services,
  inquiryId: number,
  { revision, text }: ReplyToInquiry,
  by: By<Account>,
): Promise<Inquiry> {
  const { db, mail } = deps;
  const [answered] = await db.transaction(async tx => {
    const inquiry = await lockSeen(tx, { id: inquiryId, revision }, by);
    await mail.enqueue(tx, {
      about: { type: 'inquiry', id: inquiryId },
      kind: 'inquiry-reply',
      key: `inquiry:${inquiryId}:${revision + 1}:reply`,
      authorId: by.user.id,
      recipient: inquiry.email,
      thread: threadOf('inquiry', inquiry),
      content: writeInquiryReply(inquiry, text),
      isSecret: true,
    });
    return applyChange(deps, tx, [inquiry], {
      set: { state: 'answered', assigneeId: inquiry.assigneeId ?? by.user.id },
      actionsOf: () => ['inquiry-replied'],
      by,
    });
  });
  if (!answered) throw new Error('A locked inquiry is gone');
  return answered;
}
