import { inquirySubject } from '@shared/inquiry-reply';
import { emailCopy } from '@shared/site/emails';
import { paths } from '@shared/site/paths';
import { type EmailContent, link, text } from '../email-content';
import { addressEntered } from './reasons';

const copy = emailCopy.pressReceived;

/** To the address typed into the press form, so it repeats nothing else that was typed. */
export function writePressConfirmation(publicUrl: string): EmailContent {
  return {
    subject: inquirySubject,
    preview: copy.preview,
    title: copy.title,
    blocks: [text(copy.next), text(copy.discretion), link(copy.quotes, `${publicUrl}${paths.press}`)],
    reason: addressEntered('in a press inquiry', publicUrl),
  };
}
