import { rateLimits } from '@shared/limits/rates';
import { formatOfficeInstant } from '@shared/office-hours';
import type { SecureShare } from '@shared/tables/shares';
import { recordNumber } from '@shared/text';
import { details, type EmailContent, text } from '../../platform/mail/email-content';
import { addressListedForNotices, staffLink } from '../../platform/mail/email-parts';

const viewShares = staffLink('shares', 'View secure shares');

type Share = Pick<SecureShare, 'id' | 'title'>;

/** Holds nothing of the share's content, and not its link. */
export function writeLockedShareNotice({ id, title }: Share, lockedUntil: Date): EmailContent {
  const number = recordNumber(id);
  return {
    subject: `Secure share ${number} was locked after too many wrong passwords`,
    preview: 'You can remove the lock in the admin panel.',
    title: `Secure share ${number} was locked after too many wrong passwords.`,
    blocks: [
      details(['Share', number, title]),
      text(
        `${rateLimits.shareGuesses.max} wrong passwords locked it until ${formatOfficeInstant(lockedUntil)}. Recipient waiting? Remove the lock. Don’t know who’s guessing? Send a new share and delete this one.`,
      ),
      viewShares,
    ],
    reason: addressListedForNotices,
  };
}

/** Holds nothing that the sender wrote. */
export function writeFilesDelivered({ title, at }: { title: string; at: Date }): EmailContent {
  return {
    subject: `Files arrived for “${title}”`,
    preview: 'See them in the admin panel.',
    title: `Files arrived for “${title}”.`,
    blocks: [details(['When', formatOfficeInstant(at)]), viewShares],
    reason: host => `You’re getting this email because you asked for files on ${host}.`,
  };
}

/** Leaves out the title, which may be the words of a stranger. */
export function writeShareOpened({ id, openedAt }: { id: number; openedAt: Date }): EmailContent {
  const number = recordNumber(id);
  return {
    subject: `Secure share ${number} was opened`,
    preview: 'See it in the admin panel.',
    title: `Secure share ${number} was opened.`,
    blocks: [details(['When', formatOfficeInstant(openedAt)]), viewShares],
    reason: host => `You’re getting this email because you asked for it on ${host}.`,
  };
}
