import { type EmailContent, link, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, once an hour while more is sent through the forms than is emailed individually. */
export function writeTooManyNotices(publicUrl: string): EmailContent {
  return {
    subject: 'Too many requests to email one by one',
    preview: 'The rest are in the admin panel.',
    title: 'More requests are waiting in the admin panel.',
    blocks: [
      text(
        'More bookings and inquiries arrived within an hour, or from one network, than we send separate emails about, so you didn’t get one for each. Nothing is lost: they’re all in the admin panel.',
      ),
      text('If most of them look like spam, someone is probably flooding the forms.'),
      link('View booking requests', staffLink(publicUrl, 'bookings')),
      link('View inquiries', staffLink(publicUrl, 'contact')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
