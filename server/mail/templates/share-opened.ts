import { formatOfficeInstant } from '@shared/office-hours';
import { details, type EmailContent, link, text } from '../email-content';
import { staffLink } from './staff-links';

/** To whoever asked for it. Holds the time and nothing else: not which share it was, and nothing of who opened it. */
export function writeShareOpened(openedAt: Date, publicUrl: string): EmailContent {
  return {
    subject: 'A secure share was opened',
    preview: 'You asked us to tell you.',
    title: 'A secure share was opened.',
    blocks: [
      text('You asked us to tell you when someone opens one of your shares. Someone just did.'),
      details(['When', formatOfficeInstant(openedAt)]),
      text(
        'To keep its link and title out of your inbox, this email doesn’t say which one. The admin panel shows when each share was opened.',
      ),
      link('View secure shares', staffLink(publicUrl, 'shares')),
    ],
    reason: `You’re getting this email because you asked for it on ${new URL(publicUrl).host}. We send it only once. To hear about the next time, turn it on again for that share.`,
  };
}
