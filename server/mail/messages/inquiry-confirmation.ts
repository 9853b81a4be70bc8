import { studio } from '@shared/site/studio';
import type { ContactSubmission } from '@shared/tables/inquiries';
import { facts, type Letter, text, words } from '../letter';
import { enteredHere } from './reasons';

/** To whoever wrote about a project. */
export function writeInquiryConfirmation(inquiry: ContactSubmission, publicUrl: string): Letter {
  return {
    subject: `Your inquiry to ${studio.name}`,
    preview: 'You hear from us within 1-2 business days.',
    title: `Your inquiry is here, ${inquiry.firstName}.`,
    blocks: [
      text(
        'You hear from us within 1-2 business days, from a person who has read all of it and can say whether we are the right people, what it would take, or who does it better.',
      ),
      facts(
        ['Service', inquiry.service],
        ['Timeline', inquiry.timeline],
        ['You', `${inquiry.firstName} ${inquiry.lastName}`, inquiry.company, inquiry.email],
      ),
      ...words('What you wrote', inquiry.details),
      text(
        'Forgot something? Answer this letter. A screenshot of what you use now is worth more than a brief.',
      ),
    ],
    reason: enteredHere('in an inquiry', publicUrl),
  };
}
