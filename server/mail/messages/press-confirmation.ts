import { type PressInquiryType, pressInquiryTypes } from '@shared/contracts/inquiries';
import { paths } from '@shared/site/paths';
import { apps, studio } from '@shared/site/studio';
import type { ContactSubmission } from '@shared/tables/inquiries';
import { facts, type Letter, link, text, words } from '../letter';
import { enteredHere } from './reasons';

/** To press, agencies and organizations. */
export function writePressConfirmation(
  inquiry: ContactSubmission,
  inquiryType: PressInquiryType,
  publicUrl: string,
): Letter {
  return {
    subject: `Your inquiry to ${studio.name}`,
    preview: 'You hear from us within 24-48 hours.',
    title: `Your inquiry is here, ${inquiry.firstName}.`,
    blocks: [
      text(
        'It reaches the two people who can answer it, and you hear from one of them within 24-48 hours. If your deadline is sooner, answer this letter with the hour and your phone number.',
      ),
      facts(
        ['Inquiry', pressInquiryTypes[inquiryType]],
        ['You', `${inquiry.firstName} ${inquiry.lastName}`, inquiry.company, inquiry.email],
      ),
      ...words('What you wrote', inquiry.details),
      text('Nothing of this is published or passed on.'),
      link(
        `What ${apps.holdfast.name} and ${apps.muster.name} do, in words you may print`,
        `${publicUrl}${paths.press}`,
      ),
    ],
    reason: enteredHere('in a press inquiry', publicUrl),
  };
}
