import { accountLimits, units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import { type EmailContent, link, text } from '../email-content';

const minutes = accountLimits.resetFor / units.MINUTE;

/**
 * To the address of an account. The link sets its password, on a page that says the username. Not here: whoever
 * registered may have entered somebody else's address.
 */
export function writePasswordReset(href: string, publicUrl: string): EmailContent {
  return {
    subject: `Reset your ${studio.name} password`,
    preview: `The link works once and expires in ${minutes} minutes.`,
    title: 'Set a new password.',
    blocks: [
      text(
        `The link below works once and expires in ${minutes} minutes. Setting a new password signs you out everywhere.`,
      ),
      link('Set a new password', href),
      text('Didn’t ask for this? Ignore this email. Your password stays as it is.'),
    ],
    reason: `You’re getting this email because someone entered your address to reset a password on ${new URL(publicUrl).host}.`,
  };
}
