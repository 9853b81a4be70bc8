import type { EmailKind } from '@shared/email-kinds';
import { units } from '@shared/limits/amounts';
import { accountLimits } from '@shared/limits/server';
import { formatOfficeInstant } from '@shared/office-hours';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { type Block, details, type EmailContent, link, text } from '../../platform/mail/email-content';

export interface AccountNotice {
  event: AccountEvent;
  at: Date;
  /** Browser and system; null for the command line, and for what others did. */
  device: string | null;
  /** The IPv4 /24 or IPv6 /48; null for the command line. */
  network: string | null;
  /** The owner who did it; null for what the account did itself. */
  by: string | null;
}

const account = `your ${studio.name} account`;

const viewAccount = link('View your account', paths.account);

const reclaim = [
  text('Wasn’t you? Set a new password, then check your account page. Can’t sign in? Reply to this email.'),
  link('Set a new password', paths.resetPassword),
  viewAccount,
];

interface Kind {
  subject: string;
  title: string;
  ifNotYou: Block[];
}

const kinds = {
  'account-sign-in': {
    subject: `New sign-in to ${account}`,
    title: 'New sign-in to your account.',
    ifNotYou: reclaim,
  },
  'account-password': {
    subject: `Your ${studio.name} password was changed`,
    title: 'Your password was changed.',
    ifNotYou: reclaim,
  },
  'account-email': {
    subject: `The email on ${account} was changed`,
    title: 'Your email was changed.',
    ifNotYou: [
      text(
        'Wasn’t you? Reply to this email or tell an owner of the site right away. A password reset won’t help: its link goes to the new address.',
      ),
    ],
  },
  'account-second-factor': {
    subject: `Two-step sign-in for ${account} was changed`,
    title: 'Your two-step sign-in was changed.',
    ifNotYou: reclaim,
  },
  'account-role': {
    subject: `Your role on the ${studio.name} site was changed`,
    title: 'Your role was changed.',
    ifNotYou: [text('Didn’t expect this? Ask an owner of the site or reply to this email.'), viewAccount],
  },
} satisfies Partial<Record<EmailKind, Kind>>;

const events = {
  'signed-in': [
    'account-sign-in',
    'Someone signed in from a device or network you haven’t used in the last 90 days. If this was you, you can ignore this email.',
  ],
  'password-changed': [
    'account-password',
    'Someone who knew the old password changed it. Your account was signed out everywhere else.',
  ],
  'password-reset': [
    'account-password',
    'Someone changed it with a reset link. You’ve been signed out everywhere.',
  ],
  'password-set': [
    'account-password',
    'Someone who runs the site changed it. You’ve been signed out everywhere.',
  ],
  'email-changed': [
    'account-email',
    'Your account now uses another address. We won’t send account emails to this one anymore.',
  ],
  'passkey-added': ['account-second-factor', 'A passkey was added. It can sign in without your password.'],
  'passkey-removed': [
    'account-second-factor',
    'A passkey was removed. It no longer signs in to your account.',
  ],
  'authenticator-added': [
    'account-second-factor',
    'An authenticator app was added. Signing in with your password now asks for a code from it.',
  ],
  'authenticator-removed': [
    'account-second-factor',
    'Your authenticator app was removed. Its codes no longer work.',
  ],
  'recovery-codes-made': [
    'account-second-factor',
    'New recovery codes were made. Your old ones no longer work.',
  ],
  'second-factors-reset': [
    'account-second-factor',
    'Someone who runs the site removed your passkeys, authenticator app and recovery codes, and signed you out everywhere. Set up two-step sign-in again on your account page.',
  ],
  'made-owner': [
    'account-role',
    'You’re now an owner. You can invite people, manage accounts and make others owners.',
  ],
  'made-staff': [
    'account-role',
    'You’re now staff. You can answer visitors and change people’s data, but not manage accounts.',
  ],
} as const satisfies Record<string, readonly [keyof typeof kinds, string]>;

export type AccountEvent = keyof typeof events;

export const emailOf = (event: AccountEvent) => events[event][0];

/** Repeats nothing that was typed, not even the username: the address may be that of somebody else. */
export function writeAccountNotice({ event, at, device, network, by }: AccountNotice): EmailContent {
  const [kind, fact] = events[event];
  const { subject, title, ifNotYou } = kinds[kind];
  return {
    subject,
    title,
    preview: fact,
    blocks: [
      text(fact),
      details(['When', formatOfficeInstant(at)], ['Device', device], ['Network', network], ['By', by]),
      ...ifNotYou,
    ],
    reason: host =>
      `You’re getting this email because an account on ${host} ${kind === 'account-email' ? 'used' : 'uses'} your address. Don’t have one? Reply and we’ll remove your address.`,
  };
}

const days = accountLimits.invitationFor / units.DAY;

export function writeInvitation({ inviter, href }: { inviter: string | null; href: string }): EmailContent {
  const { host } = new URL(href);
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
    reason: () =>
      `You’re getting this email because ${inviter === null ? 'someone who runs' : 'an owner of'} ${host} entered your address to invite you.`,
  };
}

const minutes = accountLimits.resetFor / units.MINUTE;

export function writePasswordReset(href: string): EmailContent {
  return {
    subject: `Reset your ${studio.name} password`,
    preview: `The link works once and expires in ${minutes} minutes.`,
    title: 'Set a new password.',
    blocks: [
      text(`The link below works once and expires in ${minutes} minutes.`),
      link('Set a new password', href),
      text('Didn’t ask for this? Ignore this email. Your password stays as it is.'),
    ],
    reason: host =>
      `You’re getting this email because someone entered your address to reset a password on ${host}.`,
  };
}
