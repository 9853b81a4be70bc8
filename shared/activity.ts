import { recordNumber } from './text';

/** Words for after the name of who did it: `{without|with}` a name or number of the subject, which replaces `%`. */
export const activityKinds = {
  'sign-ins': {
    label: 'Sign-ins',
    actions: {
      'signed-in': 'signed in',
      'recovery-code-used': 'used a recovery code',
      'signed-out': 'signed out',
      'session-ended': 'ended a session',
    },
  },
  accounts: {
    label: 'Accounts and access',
    actions: {
      'password-changed': 'changed the password',
      'password-reset': 'reset {the|%’s} password',
      'reset-link-made': 'made a password reset link{| for %}',
      'profile-changed': 'changed the profile',
      'email-changed': 'changed the email address',
      'passkey-added': 'added a passkey',
      'passkey-removed': 'removed a passkey',
      'authenticator-added': 'added an authenticator app',
      'authenticator-removed': 'removed the authenticator app',
      'recovery-codes-made': 'made new recovery codes',
      'second-factors-reset': 'reset {|%’s }two-step sign-in',
      'second-factor-required': 'required two-step sign-in for everyone',
      'second-factor-optional': 'made two-step sign-in optional',
      'account-created': 'created {the|%’s} account',
      'account-invited': 'invited {someone|%}',
      'invitation-revoked': 'revoked {an invitation|the invitation to %}',
      'invitation-accepted': 'created the account from an invitation',
      'account-disabled': 'disabled {the|%’s} account',
      'account-enabled': 'enabled {the|%’s} account',
      'account-removed': 'removed {the|%’s} account',
      'role-changed-to-owner': 'changed {the|%’s} role to owner',
      'role-changed-to-staff': 'changed {the|%’s} role to staff',
    },
  },
  'personal-data': {
    label: 'Exports and personal data',
    actions: {
      'donations-exported': 'exported the donations list',
      'rewards-exported': 'exported the rewards list',
      'person-exported': 'exported a person’s data',
      'person-corrected': 'corrected a person’s data',
      'person-erased': 'erased a person’s data',
    },
  },
  shares: {
    label: 'Shares',
    actions: {
      'share-created': 'created {the share|share %}',
      'share-opened': 'opened {the share|share %}',
      'share-downloaded': 'downloaded the file{| in share %}',
      'share-used-up': 'used up {the share|share %}',
      'share-edited': 'edited {the share|share %}',
      'share-expiry-changed': 'changed when {the share|share %} expires',
      'share-ended': 'expired {the share|share %}',
      'files-requested': 'asked for files{| in share %}',
      'files-delivered': 'sent files{| for share %}',
      'share-deleted': 'deleted {the share|share %}',
      'share-reminded': 'recorded a reminder{| for share %}',
      'share-lock-lifted': 'removed the lock{| on share %}',
    },
  },
  donations: {
    label: 'Donations and sponsors',
    actions: {
      'sponsor-hidden': 'hid {the sponsor|sponsor %}',
      'sponsor-shown': 'showed {the sponsor|sponsor %} again',
      'logo-hidden': 'hid {the sponsor|sponsor %}’s logo',
      'logo-shown': 'showed {the sponsor|sponsor %}’s logo again',
      'review-accepted': 'accepted the paid amount of {the donation|donation %}',
      'review-refunded': 'marked {the donation|donation %} as refunded',
      'donation-refreshed': 'checked {the donation|donation %} with Stripe',
      'advocate-verified': 'verified {the advocate|advocate %}',
      'advocate-unverified': 'withdrew the verification of {the advocate|advocate %}',
      'gift-recorded': 'recorded {a gift|gift %}',
      'gift-corrected': 'corrected {a gift|gift %}',
      'gift-removed': 'removed {a gift|gift %}',
      'donation-email-resent': 'sent the thank-you email{| for donation %} again',
    },
  },
  calls: {
    label: 'Calls',
    actions: {
      'booking-confirmed': 'confirmed {the call|call %}',
      'booking-declined': 'declined {the call|call %}',
      'booking-cancelled': 'canceled {the call|call %}',
      'booking-done': 'marked {the call|call %} as done',
      'booking-restored': 'marked {the call|call %} as not spam',
      'booking-times-proposed': 'suggested other times{| for call %}',
      'booking-email-resent': 'sent an email about {the call|call %} again',
      'calendar-link-made': 'made a new calendar link',
      'calendar-link-removed': 'removed the calendar link',
      'host-calendar-added': 'added a calendar of busy times',
      'host-calendar-removed': 'removed a calendar of busy times',
    },
  },
  site: {
    label: 'Site settings',
    actions: {
      'notice-changed': 'changed the notice on every page',
      'drive-paused': 'paused the drive',
      'drive-opened': 'opened the drive',
      'closed-days-changed': 'changed the closed days',
    },
  },
  inquiries: {
    label: 'Inquiries',
    actions: {
      'inquiry-reopened': 'marked {the inquiry|inquiry %} as new',
      'inquiry-answered': 'marked {the inquiry|inquiry %} as answered',
      'inquiry-waiting': 'marked {the inquiry|inquiry %} as waiting',
      'inquiry-closed': 'closed {the inquiry|inquiry %}',
      'inquiry-spam': 'marked {the inquiry|inquiry %} as spam',
      'inquiry-assigned': 'assigned {the inquiry|inquiry %}',
      'inquiry-released': 'unassigned {the inquiry|inquiry %}',
      'inquiry-noted': 'changed the note on {the inquiry|inquiry %}',
      'inquiry-replied': 'replied to {the inquiry|inquiry %}',
      'inquiry-email-resent': 'sent an email about {the inquiry|inquiry %} again',
    },
  },
} as const;

type Kinds = typeof activityKinds;

export type ActivityKind = keyof Kinds;

export type ActivityAction = { [Kind in ActivityKind]: keyof Kinds[Kind]['actions'] }[ActivityKind];

const words: Record<ActivityAction, string> = Object.assign(
  {},
  ...Object.values(activityKinds).map(({ actions }) => actions),
);

export const activityActions = Object.keys(words) as ActivityAction[];

export const actionsOf = (kind: ActivityKind) => Object.keys(activityKinds[kind].actions) as ActivityAction[];

export const activitySubjects = ['account', 'share', 'donation', 'invitation', 'booking', 'inquiry'] as const;

export type ActivitySubject = (typeof activitySubjects)[number];

/** Those that a list of the panel has. */
export type ListedSubject = Exclude<ActivitySubject, 'account' | 'invitation'>;

interface Done {
  action: ActivityAction;
  subject: { type: ActivitySubject; id: string } | null;
  about: string | null;
  quantity: number | null;
}

/** What was done, in three parts: the one in the middle names what it was done to, if that has a name or number. */
export function describeAction({ action, subject, about, quantity }: Done): [string, string, string] {
  if (action === 'session-ended' && quantity === 0)
    return ['tried to end other sessions, but there were none', '', ''];
  if (action === 'session-ended' && quantity !== null) return [`ended ${quantity} other sessions`, '', ''];
  const [, before = '', bare = '', named = '', after = ''] = /^(.*?)\{(.*?)\|(.*?)\}(.*)$/.exec(
    words[action],
  ) ?? [words[action], words[action]];
  const name = about ?? (isNumbered(subject) ? recordNumber(subject.id) : null);
  if (name === null) return [before + bare + after, '', ''];
  // A title says by itself what it is.
  const phrase = subject?.type === 'share' && about !== null ? named.replace('share %', '%') : named;
  const [lead = '', end] = phrase.split('%');
  return end === undefined ? [before + lead + after, '', ''] : [before + lead, name, end + after];
}

/** Nobody can read out the IDs of accounts and invitations. */
export const isNumbered = (subject: Done['subject']): subject is { type: ListedSubject; id: string } =>
  subject !== null && subject.type !== 'account' && subject.type !== 'invitation';
