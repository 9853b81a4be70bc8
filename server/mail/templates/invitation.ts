import { accountLimits, units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import { type EmailContent, link, text } from '../email-content';

const days = accountLimits.invitationFor / units.DAY;

/** To the address that is invited. The link creates its account. */
export function writeInvitation(
  { inviter, href }: { inviter: string | null; href: string },
  publicUrl: string,
): EmailContent {
  const { host } = new URL(publicUrl);
  const invited = inviter === null ? 'You’re invited' : `${inviter} invited you`;
  return {
    subject: `Your invitation to ${studio.name}`,
    preview: `The link works once and expires in ${days} days.`,
    title: 'Create your account.',
    blocks: [
      text(`${invited} to the staff area of ${host}. Open the link to choose a username and a password.`),
      link('Accept the invitation', href),
      text(`The link works once and expires in ${days} days. After that, ask for a new one.`),
      text('Weren’t expecting this? Ignore this email, and no account will be created.'),
    ],
    reason: `You’re getting this email because ${inviter === null ? 'someone who runs' : 'an owner of'} ${host} entered your address to invite you.`,
  };
}
