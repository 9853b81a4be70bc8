/** An erasure empties or removes these. */
export const personalColumns: Record<string, string[]> = {
  account_tokens: ['email', 'email_key'],
  activity: ['subject_email'],
  booking_requests: [
    'first_name',
    'last_name',
    'email',
    'phone',
    'company',
    'preferred_slots',
    'notes',
    'call_link',
    'note_to_visitor',
  ],
  call_links: ['token_hash'],
  contact_submissions: [
    'first_name',
    'last_name',
    'email',
    'company',
    'service',
    'timeline',
    'details',
    'staff_note',
  ],
  donations: [
    'donor_name',
    'donor_email',
    'message',
    'method_reference',
    'sponsor_name',
    'sponsor_website',
    'sponsor_logo',
  ],
  receipt_links: ['token_hash'],
  secure_shares: ['sender'],
  outbox: ['recipient', 'reply_to', 'subject', 'text', 'html', 'calendar'],
};

const keyword = 'one of our own words';
const accountOwn = 'of a staff account, whose owner changes it at /account';
const random = 'random, or a hash of something random';

/** Says why none of these holds anything about somebody who wrote to us or donated. */
export const otherColumns: Record<string, Record<string, string>> = {
  account_tokens: { token_hash: random, kind: keyword, role: keyword },
  activity: {
    action: keyword,
    subject_type: keyword,
    subject_id: 'a number or random ID that, once erased, belongs to nothing',
    network:
      'an IPv4 /24 or IPv6 /48, which thousands share, without a name; blanked where a visitor changed a call',
    device: accountOwn,
  },
  auth_challenges: {
    token_hash: random,
    purpose: keyword,
    challenge: random,
  },
  booking_requests: { state: keyword },
  calendar_feeds: { token_hash: random },
  donations: {
    status: keyword,
    reward_tier: keyword,
    sponsor_edits: keyword,
    method: keyword,
    paid_currency: 'a currency, for bookkeeping',
    stripe_payment_intent_id: 'the payment at Stripe, which bookkeeping law keeps; says nothing by itself',
    checkout_session_id: 'the payment at Stripe, which bookkeeping law keeps; says nothing by itself',
  },
  contact_submissions: { state: keyword },
  host_calendars: {
    kind: keyword,
    url: 'sealed, of a staff account, whose owner removes it',
    etag: accountOwn,
    failure: keyword,
    busy: 'minutes, of a staff account, without why',
  },
  outbox: {
    key: 'what the email is about, by its ID',
    kind: keyword,
    subject_type: keyword,
    subject_id: 'as in the activity',
    audience: keyword,
    thread: 'a hash of an ID and a time',
    calendar_method: keyword,
    last_error: 'a code and its class, never the text, which repeats addresses',
    limited_as: keyword,
  },
  passkeys: { id: accountOwn, public_key: accountOwn, transports: accountOwn, name: accountOwn },
  rate_limits: {
    key: 'an address for an hour at most, or a keyed hash of one or of a mailbox, which nothing ties to a person',
  },
  recovery_codes: { code_hash: random },
  secure_shares: {
    slug: random,
    title: 'what staff wrote, without an address to look it up by; staff delete the share',
    note: 'encrypted, and destroyed at expiry',
    password_hash: 'sealed under the key of the server',
    file_name: 'as the title',
    file_type: keyword,
    file_path: random,
    file_encryption: 'a sealed key',
  },
  sessions: { sid: random, sess: accountOwn },
  totp_secrets: { secret: accountOwn },
  users: {
    username: accountOwn,
    username_key: accountOwn,
    email: accountOwn,
    email_key: accountOwn,
    password: accountOwn,
    first_name: accountOwn,
    last_name: accountOwn,
    profile_image_url: accountOwn,
    role: keyword,
  },
};
