import { type EmailContent, link, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, once an hour while more shares are locked than are emailed individually. */
export function writeTooManyLocks(publicUrl: string): EmailContent {
  return {
    subject: 'Too many locked shares to email about one by one',
    preview: 'The admin panel shows which ones.',
    title: 'More secure shares were locked after too many wrong passwords.',
    blocks: [
      text(
        'More shares were locked in the last hour than we send separate emails about. To see them all and remove locks, filter by Locked in the admin panel.',
      ),
      link('View secure shares', staffLink(publicUrl, 'shares')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
