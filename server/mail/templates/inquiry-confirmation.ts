import { inquirySubject } from '@shared/inquiry-reply';
import { type EmailContent, text } from '../email-content';
import { addressEntered } from './reasons';

/** To the address typed into the inquiry form, so it repeats nothing else that was typed. */
export function writeInquiryConfirmation(publicUrl: string): EmailContent {
  return {
    subject: inquirySubject,
    preview: 'We’ll reply within 1-2 business days.',
    title: 'We received your inquiry.',
    blocks: [
      text(
        'We’ll reply within 1-2 business days. Someone who has read your whole message will tell you whether we’re a good fit, what it would take or who could do it better.',
      ),
      text(
        'Forgot something? Just reply to this email. A screenshot of what you use now helps more than a brief.',
      ),
    ],
    reason: addressEntered('in an inquiry', publicUrl),
  };
}
