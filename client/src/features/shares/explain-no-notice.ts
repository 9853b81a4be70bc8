import type { OpeningNotices } from '@shared/contracts/share-changes';

/** Why one can't be emailed when a share is opened; null if one can, or while that isn't known. */
export function explainNoNotice(notices: OpeningNotices | undefined): string | null {
  if (!notices) return null;
  if (!notices.canSend) return 'This site can’t send email: no mail server is set up.';
  return notices.email === null ? 'Your account has no email address. Add one on your account page.' : null;
}
