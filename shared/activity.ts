import { recordNumber } from './record-number';

/** What is recorded, by its kind, with the words that staff read after the name of who did it. */
const actionsByKind = {
  'sign-ins': {
    'signed-in': 'signed in',
    'sign-in-failed': 'failed to sign in',
    'second-step-asked': 'entered the right password and was asked for a second step',
    'recovery-code-used': 'used a recovery code',
    'proof-failed': 'failed to confirm their identity',
    'signed-out': 'signed out',
    'session-ended': 'ended a session',
  },
  accounts: {
    'password-changed': 'changed the password',
    'password-reset': 'reset the password',
    'reset-link-made': 'made a password reset link',
    'profile-changed': 'changed the profile',
    'email-changed': 'changed the email address',
    'passkey-added': 'added a passkey',
    'passkey-removed': 'removed a passkey',
    'authenticator-added': 'added an authenticator app',
    'authenticator-removed': 'removed the authenticator app',
    'recovery-codes-made': 'made new recovery codes',
    'second-factors-reset': 'reset two-step sign-in',
    'second-factor-required': 'required two-step sign-in for everyone',
    'second-factor-optional': 'made two-step sign-in optional',
    'account-created': 'created the account',
    'account-invited': 'invited someone',
    'invitation-resent': 'sent an invitation again',
    'invitation-revoked': 'revoked an invitation',
    'invitation-accepted': 'created the account from an invitation',
    'account-disabled': 'disabled the account',
    'account-enabled': 'enabled the account',
    'account-removed': 'removed the account',
    'role-changed-to-owner': 'changed the role to owner',
    'role-changed-to-staff': 'changed the role to staff',
  },
  'personal-data': {
    'donations-exported': 'exported the donations list',
    'rewards-exported': 'exported the rewards list',
    'person-exported': 'exported a person’s data',
    'person-corrected': 'corrected a person’s data',
    'person-erased': 'erased a person’s data',
  },
  shares: {
    'share-created': 'created the share',
    'share-opened': 'opened the share',
    'share-downloaded': 'downloaded the file',
    'share-used-up': 'used up the share',
    'share-expiry-changed': 'changed when the share expires',
    'share-ended': 'ended the share',
    'share-deleted': 'deleted the share',
    'share-reminded': 'recorded a reminder',
    'share-lock-lifted': 'removed the lock',
  },
  donations: {
    'sponsor-hidden': 'hid the sponsor',
    'sponsor-shown': 'showed the sponsor again',
    'logo-hidden': 'hid the sponsor’s logo',
    'logo-shown': 'showed the sponsor’s logo again',
    'review-accepted': 'accepted the paid amount of the donation',
    'review-refunded': 'marked the donation as refunded',
    'donation-refreshed': 'looked up the donation at Stripe again',
    'advocate-verified': 'verified the advocate',
    'advocate-unverified': 'withdrew the verification of the advocate',
    'donation-email-resent': 'sent the thank-you email again',
  },
  calls: {
    'booking-confirmed': 'confirmed the call',
    'booking-declined': 'declined the call',
    'booking-cancelled': 'canceled the call',
    'booking-done': 'marked the call as done',
    'booking-times-proposed': 'suggested other times',
    'booking-email-resent': 'sent an email about the call again',
    'calendar-link-made': 'made a new calendar link',
    'calendar-link-removed': 'removed the calendar link',
  },
  inquiries: {
    'inquiry-reopened': 'marked the inquiry as new',
    'inquiry-answered': 'marked the inquiry as answered',
    'inquiry-waiting': 'marked the inquiry as waiting',
    'inquiry-closed': 'closed the inquiry',
    'inquiry-spam': 'marked the inquiry as spam',
    'inquiry-assigned': 'assigned the inquiry',
    'inquiry-released': 'unassigned the inquiry',
    'inquiry-noted': 'changed the note on the inquiry',
    'inquiry-replied': 'replied to the inquiry',
    'inquiry-email-resent': 'sent an email about the inquiry again',
  },
} as const;

export type ActivityKind = keyof typeof actionsByKind;

export const activityKinds: Record<ActivityKind, string> = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts and access',
  'personal-data': 'Exports and personal data',
  shares: 'Shares',
  donations: 'Donations and sponsors',
  calls: 'Calls',
  inquiries: 'Inquiries',
};

export type ActivityAction = { [Kind in ActivityKind]: keyof (typeof actionsByKind)[Kind] }[ActivityKind];

export const activityActions: Record<ActivityAction, string> = {
  ...actionsByKind['sign-ins'],
  ...actionsByKind.accounts,
  ...actionsByKind['personal-data'],
  ...actionsByKind.shares,
  ...actionsByKind.donations,
  ...actionsByKind.calls,
  ...actionsByKind.inquiries,
};

export const actionsOf = (kind: ActivityKind) => Object.keys(actionsByKind[kind]) as ActivityAction[];

/** The words for what was done to somebody. */
const aboutSomeone: Partial<Record<ActivityAction, (name: string) => string>> = {
  'password-reset': name => `reset ${name}’s password`,
  'reset-link-made': name => `made a password reset link for ${name}`,
  'second-factors-reset': name => `reset ${name}’s two-step sign-in`,
  'account-created': name => `created ${name}’s account`,
  'account-invited': name => `invited ${name}`,
  'invitation-resent': name => `sent ${name} the invitation again`,
  'invitation-revoked': name => `revoked the invitation to ${name}`,
  'account-disabled': name => `disabled ${name}’s account`,
  'account-enabled': name => `enabled ${name}’s account`,
  'account-removed': name => `removed ${name}’s account`,
  'role-changed-to-owner': name => `changed ${name}’s role to owner`,
  'role-changed-to-staff': name => `changed ${name}’s role to staff`,
};

/** The words where the number has no place of its own in those above. */
const aboutNumbered: Partial<Record<ActivityAction, (number: string) => string>> = {
  'share-downloaded': number => `downloaded the file in share ${number}`,
  'share-reminded': number => `recorded a reminder for share ${number}`,
  'share-lock-lifted': number => `removed the lock on share ${number}`,
  'booking-times-proposed': number => `suggested other times for call ${number}`,
  'donation-email-resent': number => `sent the thank-you email for donation ${number} again`,
};

interface Done {
  action: ActivityAction;
  subject: { type: ActivitySubject; id: string } | null;
  about: string | null;
  quantity: number | null;
}

/** What was done, for after the name of who did it. */
export function describeAction({ action, subject, about, quantity }: Done): string {
  const phrase = aboutSomeone[action];
  if (about !== null && phrase) return phrase(about);
  if (action === 'session-ended' && quantity === 0) return 'tried to end other sessions, but there were none';
  if (action === 'session-ended' && quantity !== null) return `ended ${quantity} other sessions`;
  return subject && isNumbered(subject)
    ? nameNumber(action, recordNumber(subject.id))
    : activityActions[action];
}

/** Accounts and invitations have names, and IDs that nobody can read out. */
const isNumbered = ({ type }: { type: ActivitySubject }) => type !== 'account' && type !== 'invitation';

const nameNumber = (action: ActivityAction, number: string) =>
  aboutNumbered[action]?.(number) ??
  activityActions[action].replace(
    /\bthe (share|sponsor|call|inquiry|donation|advocate)\b/,
    (_found, noun) => `${noun} ${number}`,
  );

export const activitySubjects = ['account', 'share', 'donation', 'invitation', 'booking', 'inquiry'] as const;

export type ActivitySubject = (typeof activitySubjects)[number];
