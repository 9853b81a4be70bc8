import { replySubject } from '@shared/inquiry-reply';
import { formatInstant } from '@shared/office-hours';
import { studio } from '@shared/site/studio';
import type { Inquiry } from '@shared/tables/inquiries';
import { type EmailContent, message, quote } from '../email-content';
import { oneLine } from '../plain-lines';
import { addressEntered } from './reasons';

/** What staff wrote to the visitor, above what the visitor wrote. */
export function writeInquiryReply(
  { details, createdAt }: Pick<Inquiry, 'details' | 'createdAt'>,
  reply: string,
  publicUrl: string,
): EmailContent {
  return {
    subject: replySubject,
    preview: oneLine(reply, 120),
    title: `A reply from ${studio.name}`,
    blocks: [message(reply), ...quote(`On ${formatInstant(createdAt)}, you wrote`, details)],
    reason: addressEntered('in an inquiry', publicUrl),
  };
}
