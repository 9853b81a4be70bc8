import { formatOfficeInstant } from '@shared/office-hours';
import { rateLimits } from '@shared/rate-limits';
import type { SecureShare } from '@shared/tables/shares';
import { recordNumber } from '@shared/text';
import { details, type EmailContent, text } from '../../platform/mail/email-content';
import { addressListedForNotices, hostOf, staffLink } from '../../platform/mail/email-parts';

type Share = Pick<SecureShare, 'id' | 'title'>;

/** To staff, about a share that wrong passwords locked. Contains nothing of its content, and not its link. */
export function writeLockedShareNotice(
  { id, title }: Share,
  lockedUntil: Date,
  publicUrl: string,
): EmailContent {
  const number = recordNumber(id);
  return {
    subject: `Secure share ${number} was locked after too many wrong passwords`,
    preview: 'You can remove the lock in the admin panel.',
    title: `Secure share ${number} was locked after too many wrong passwords.`,
    blocks: [
      text(
        `Someone with the link tried ${rateLimits.shareGuesses.max} wrong passwords. Until the lock ends, nobody can open the share, even with the right password.`,
      ),
      details(['Share', number, title], ['Locked until', formatOfficeInstant(lockedUntil)]),
      text(
        'If the recipient can’t wait, remove the lock in the admin panel. If you don’t know who’s guessing, create a new share and delete this one.',
      ),
      staffLink(publicUrl, 'shares'),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}

/** To whoever asked for it: which share, by its number in the panel, and when. Its title may be a stranger's words. */
export function writeShareOpened(
  { id, openedAt }: { id: number; openedAt: Date },
  publicUrl: string,
): EmailContent {
  const number = recordNumber(id);
  return {
    subject: `Secure share ${number} was opened`,
    preview: 'You asked us to tell you.',
    title: `Secure share ${number} was opened.`,
    blocks: [
      text('You asked us to tell you when someone opens this share. Someone just did.'),
      details(['Share', number], ['When', formatOfficeInstant(openedAt)]),
      staffLink(publicUrl, 'shares'),
    ],
    reason: `You’re getting this email because you asked for it on ${hostOf(publicUrl)}. We send it only once.`,
  };
}
