import { formatOfficeInstant } from '@shared/office-hours';
import { rateLimits } from '@shared/rate-limits';
import type { SecureShare } from '@shared/tables/shares';
import { details, type EmailContent, link, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** Enough to find a share in the list, and far too little to open its page. */
const shownCharacters = 4;

/** To staff, about a share that wrong passwords locked. Contains nothing of its content, and not its link. */
export function writeLockedShareNotice(
  { title, slug }: Pick<SecureShare, 'title' | 'slug'>,
  lockedUntil: Date,
  publicUrl: string,
): EmailContent {
  return {
    subject: 'A secure share was locked after too many wrong passwords',
    preview: 'You can remove the lock in the admin panel.',
    title: 'A secure share was locked after too many wrong passwords.',
    blocks: [
      text(
        `Someone with the link tried ${rateLimits.shareGuesses.max} wrong passwords. Until the lock ends, nobody can open the share, even with the right password.`,
      ),
      details(
        ['Share', title],
        ['Link ends in', slug.slice(-shownCharacters)],
        ['Locked until', formatOfficeInstant(lockedUntil)],
      ),
      text(
        'If the recipient can’t wait, remove the lock in the admin panel. If you don’t know who’s guessing, create a new share and delete this one.',
      ),
      link('View secure shares', staffLink(publicUrl, 'shares')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
