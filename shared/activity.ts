/** What is recorded, with the words that staff read after the name of who did it. */
export const activityActions = {
  'signed-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'signed-out': 'signed out',
  'session-ended': 'ended a session',
  'password-changed': 'changed the password',
  'password-reset': 'reset the password',
  'profile-changed': 'changed the profile',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'authenticator-added': 'added an authenticator app',
  'authenticator-removed': 'removed the authenticator app',
  'recovery-codes-made': 'made new recovery codes',
  'recovery-code-used': 'used a recovery code',
  'second-factors-reset': 'reset the second factors',
  'second-factor-required': 'required a second factor of everyone',
  'second-factor-optional': 'made second factors optional',
  'account-created': 'created the account',
  'account-invited': 'invited someone',
  'invitation-resent': 'sent an invitation again',
  'invitation-revoked': 'revoked an invitation',
  'invitation-accepted': 'created the account from an invitation',
  'account-disabled': 'disabled the account',
  'account-enabled': 'enabled the account',
  'account-removed': 'removed the account',
  'role-changed': 'changed the role',
  'share-created': 'created the share',
  'share-opened': 'opened the share',
  'share-downloaded': 'downloaded the file',
  'share-deleted': 'deleted the share',
  'share-reminded': 'recorded a reminder',
  'share-lock-lifted': 'removed the lock',
  'sponsor-hidden': 'hid the sponsor',
  'sponsor-shown': 'showed the sponsor again',
  'logo-hidden': 'hid the sponsor’s logo',
  'logo-shown': 'showed the sponsor’s logo again',
  'rewards-exported': 'exported the rewards list',
} as const;

export type ActivityAction = keyof typeof activityActions;

export const activitySubjects = ['account', 'share', 'donation', 'invitation'] as const;

export type ActivitySubject = (typeof activitySubjects)[number];
