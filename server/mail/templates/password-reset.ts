import { accountLimits, units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import { type EmailContent, link, text } from '../email-content';

const minutes = accountLimits.resetFor / units.MINUTE;

const askedHere = (publicUrl: string) =>
  `You’re getting this email because someone entered your address to reset a password on ${new URL(publicUrl).host}.`;

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
    reason: askedHere(publicUrl),
  };
}

/** To an address without an account that can sign in, so that whoever forgot which one they used learns so. */
export function writeUnknownReset(publicUrl: string): EmailContent {
  return {
    subject: `Reset your ${studio.name} password`,
    preview: 'No active account uses this address.',
    title: 'No active account uses this address.',
    blocks: [
      text(
        'Someone asked to reset the password for this address, but no active account uses it. If it was you, try another address, or ask an owner of the site.',
      ),
      text('If it wasn’t you, ignore this email.'),
    ],
    reason: askedHere(publicUrl),
  };
}
