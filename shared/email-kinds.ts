/** Whom each email is for. `server/docs/emails.md` says when each is sent, and how often. */
export const emailKinds = {
  'booking-confirmation': 'visitor',
  'booking-notice': 'staff',
  'call-confirmed': 'visitor',
  'call-moved': 'visitor',
  'call-declined': 'visitor',
  'call-canceled': 'visitor',
  'call-canceled-by-visitor': 'visitor',
  'call-canceled-notice': 'staff',
  'call-reminder-day': 'visitor',
  'call-reminder-hour': 'visitor',
  'call-times-received': 'visitor',
  'call-times-proposed-notice': 'staff',
  'inquiry-confirmation': 'visitor',
  'inquiry-notice': 'staff',
  'inquiry-reply': 'visitor',
  'donation-thanks': 'visitor',
  'donation-receipts': 'visitor',
  'donation-notice': 'staff',
  'sponsor-edit-notice': 'staff',
  'share-locked-notice': 'staff',
  'share-opened': 'account',
  'files-delivered': 'account',
  'account-sign-in': 'account',
  'account-password': 'account',
  'account-email': 'account',
  'account-second-factor': 'account',
  'account-role': 'account',
  'account-invitation': 'account',
  'account-reset': 'account',
} as const;

export type EmailKind = keyof typeof emailKinds;

/** Who wrote or gave, the list of those who are notified, or one account. */
export type EmailAudience = (typeof emailKinds)[EmailKind];

export const emailSubjects = ['booking', 'inquiry', 'donation'] as const;

export type EmailSubject = (typeof emailSubjects)[number];
