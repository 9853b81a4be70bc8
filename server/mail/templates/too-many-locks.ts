import { type EmailContent, link, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, once an hour while more shares are locked than are emailed individually. */
export function writeTooManyLocks(publicUrl: string): EmailContent {
  return {
    subject: 'More secure shares were locked',
    preview: 'The admin panel shows which ones.',
    title: 'More secure shares were locked after too many wrong passwords.',
    blocks: [
      text(
        'More shares were locked within an hour than we email one by one. In the admin panel, you can list the locked ones and remove their locks.',
      ),
      link('View secure shares', staffLink(publicUrl, 'shares')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
