import { formatOfficeInstant } from '@shared/office-hours';
import { details, type EmailContent, text } from '../email-content';
import { accountEvents, type Words } from './account-events';

export interface AccountNotice {
  event: AccountEvent;
  at: Date;
  /** Browser and system; null for the command line. */
  device: string | null;
  /** The IPv4 /24 or IPv6 /48; null for the command line. */
  network: string | null;
}

export type AccountEvent = keyof typeof accountEvents;

/** After which the account, if there is one, has the address no longer. */
const lastEvents = new Set<AccountEvent>(['email-changed', 'owner-removed']);

/**
 * To the address of an account, about what happened to it. Holds nothing that its owner typed, not even the username:
 * whoever registered may have entered somebody else's address.
 */
export function writeAccountNotice(
  { event, at, device, network }: AccountNotice,
  publicUrl: string,
): EmailContent {
  const words: Words = accountEvents[event];
  return {
    subject: words.subject,
    preview: words.text,
    title: words.title,
    blocks: [
      text(words.text),
      details(['When', formatOfficeInstant(at)], ['Device', device], ['Network', network]),
      ...words.otherwise(publicUrl),
    ],
    reason: `You’re getting this email because an account on ${new URL(publicUrl).host} ${lastEvents.has(event) ? 'used' : 'uses'} your address. Don’t have one? Reply and we’ll remove your address.`,
  };
}
