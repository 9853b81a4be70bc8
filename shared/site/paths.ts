export const paths = {
  home: '/',
  services: '/services',
  dashboards: '/dashboards',
  doingGood: '/doing-good',
  contact: '/contact',
  press: '/press',
  sponsors: '/sponsors',
  auth: '/auth',
  admin: '/admin',
  personData: '/admin/person',
  people: '/admin/people',
  account: '/account',
  resetPassword: '/reset-password',
  join: '/join',
  /** The link's token is in the fragment. */
  call: '/call',
  receipt: '/receipt',
  privacy: '/privacy',
  terms: '/terms',
  sandbox: '/sandbox',
  share: (slug: string) => `/share/${encodeURIComponent(slug)}`,
  send: (slug: string) => `/send/${encodeURIComponent(slug)}`,
  demo: (app: string) => `/demo/${encodeURIComponent(app)}`,
} as const;

export const donateAnchor = 'donate';
export const appsAnchor = 'apps';

export const donationReturn = {
  parameter: 'donation',
  success: 'success',
  cancelled: 'cancelled',
  sessionParameter: 'session_id',
} as const;
