import { emailCopy } from '@shared/site/emails';
import { studio } from '@shared/site/studio';
import { type EmailContent, text } from '../email-content';
import { addressEntered } from './reasons';

const copy = emailCopy.bookingReceived;

/** To the address typed into a call request, so it repeats nothing else that was typed. */
export function writeBookingConfirmation(publicUrl: string): EmailContent {
  return {
    subject: `Your request for a call with ${studio.name}`,
    preview: copy.preview,
    title: copy.title,
    blocks: [text(copy.next), text(copy.advice), text(copy.correct)],
    reason: addressEntered('in the booking form', publicUrl),
  };
}
