import { bookingLimits } from '@shared/limits';
import { studio } from '@shared/site/studio';
import { type EmailContent, text } from '../email-content';
import { addressEntered } from './reasons';

/** To the address typed into a call request, so it repeats nothing else that was typed. */
export function writeBookingConfirmation(publicUrl: string): EmailContent {
  return {
    subject: `Your request for a call with ${studio.name}`,
    preview: 'We’ll reply within one business day.',
    title: 'We received your request for a call.',
    blocks: [
      text(
        `We’ll reply by email within one business day to confirm a time or suggest another. Nothing is booked until then, so please keep those times open. The call takes ${bookingLimits.callMinutes} minutes, and it’s free.`,
      ),
      text(
        'Bring the spreadsheet, form or screen that’s giving you trouble. Two minutes with it will tell us more than a brief.',
      ),
      text('If your plans change or something needs correcting, just reply to this email.'),
    ],
    reason: addressEntered('in the booking form', publicUrl),
  };
}
