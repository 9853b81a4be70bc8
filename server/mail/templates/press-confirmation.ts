import { inquirySubject } from '@shared/inquiry-reply';
import { paths } from '@shared/site/paths';
import { apps } from '@shared/site/studio';
import { type EmailContent, link, text } from '../email-content';
import { addressEntered } from './reasons';

/** To the address typed into the press form, so it repeats nothing else that was typed. */
export function writePressConfirmation(publicUrl: string): EmailContent {
  return {
    subject: inquirySubject,
    preview: 'We’ll reply within 24-48 hours.',
    title: 'We received your press inquiry.',
    blocks: [
      text(
        'We’ll reply within 24-48 hours. If your deadline is sooner, reply to this email with the time and a phone number.',
      ),
      text('We won’t publish your message or pass it on.'),
      link(
        `What ${apps.personal.name} and ${apps.group.name} do, in words you can quote`,
        `${publicUrl}${paths.press}`,
      ),
    ],
    reason: addressEntered('in a press inquiry', publicUrl),
  };
}
