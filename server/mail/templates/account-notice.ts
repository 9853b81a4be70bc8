import { formatOfficeInstant } from '@shared/office-hours';
import { studio } from '@shared/site/studio';
import { details, type EmailContent, text } from '../email-content';
import { accountEvents, type Words } from './account-events';
import { accountLink } from './account-remedies';

export interface AccountNotice {
  event: AccountEvent;
  at: Date;
  /** Browser and system; null for the command line. */
  device: string | null;
  /** The IPv4 /24 or IPv6 /48; null for the command line. */
  network: string | null;
  /** What still signs in to it, where that has to be checked. */
  factors?: RemainingFactors | undefined;
}

export interface RemainingFactors {
  passkeys: number;
  hasAuthenticator: boolean;
  /** Not used yet. */
  recoveryCodes: number;
}

export type AccountEvent = keyof typeof accountEvents;

/** After which the account, if there is one, has the address no longer. */
const lastEvents = new Set<AccountEvent>(['email-changed', 'owner-removed']);

/** After which whoever reads of it can't open the account page. */
const closingEvents = new Set<AccountEvent>([...lastEvents, 'owner-disabled']);

/**
 * To the address of an account, about what happened to it. Holds nothing that its owner typed, not even the username:
 * whoever registered may have entered somebody else's address.
 */
export function writeAccountNotice(
  { event, at, device, network, factors }: AccountNotice,
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
      ...(factors ? [listFactors(factors)] : []),
      ...words.otherwise(publicUrl),
    ],
    reason: reasonFor(event, publicUrl),
  };
}

/** The same once an hour for what happens more often than is emailed one by one. */
export function writeAccountSummary(
  { event, at, device, network }: AccountNotice,
  publicUrl: string,
): EmailContent {
  const words: Words = accountEvents[event];
  return {
    subject: `More activity on your ${studio.name} account`,
    preview: 'There was more activity than we send separate emails about.',
    title: 'There was more activity on your account.',
    blocks: [
      text(
        'There was more activity on your account in the last hour than we send separate emails about. For up to an hour, you may not get an email about each change.',
      ),
      details(
        ['Latest', words.title],
        ['When', formatOfficeInstant(at)],
        ['Device', device],
        ['Network', network],
      ),
      ...(closingEvents.has(event) ? [] : lookAtAccount(publicUrl)),
      ...words.otherwise(publicUrl),
    ],
    reason: reasonFor(event, publicUrl),
  };
}

const lookAtAccount = (publicUrl: string) => [
  text(
    'Check your account page now, then once more in an hour. It lists your passkeys, your sessions, and your latest activity.',
  ),
  accountLink(publicUrl),
];

const listFactors = ({ passkeys, hasAuthenticator, recoveryCodes }: RemainingFactors) =>
  details(
    ['Passkeys', countOrNone(passkeys)],
    ['Authenticator app', hasAuthenticator ? '1' : 'none'],
    ['Unused recovery codes', countOrNone(recoveryCodes)],
  );

const countOrNone = (count: number) => (count === 0 ? 'none' : String(count));

const reasonFor = (event: AccountEvent, publicUrl: string) =>
  `You’re getting this email because an account on ${new URL(publicUrl).host} ${lastEvents.has(event) ? 'used' : 'uses'} your address. Don’t have one? Reply and we’ll remove your address.`;
