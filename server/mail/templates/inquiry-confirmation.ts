import { inquirySubject } from '@shared/inquiry-reply';
import { emailCopy } from '@shared/site/emails';
import { type EmailContent, text } from '../email-content';
import { addressEntered } from './reasons';

const copy = emailCopy.inquiryReceived;

/** To the address typed into the inquiry form, so it repeats nothing else that was typed. */
export function writeInquiryConfirmation(publicUrl: string): EmailContent {
  return {
    subject: inquirySubject,
    preview: copy.preview,
    title: copy.title,
    blocks: [text(copy.next), text(copy.add)],
    reason: addressEntered('in an inquiry', publicUrl),
  };
}
