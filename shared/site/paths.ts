/** Every path of the site, for links, redirects, the router, the server's head, and the sitemap. */
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
  /** What is held about somebody who wrote or donated. */
  personData: '/admin/person',
  /** Who has an account, for owners. */
  people: '/admin/people',
  account: '/account',
  resetPassword: '/reset-password',
  /** Opened from an invitation's link. */
  join: '/join',
  /** A visitor's own call; the link's token is in the fragment. */
  call: '/call',
  privacy: '/privacy',
  terms: '/terms',
  /** The sandbox's payment page in development. */
  sandbox: '/sandbox',
  share: (slug: string) => `/share/${encodeURIComponent(slug)}`,
  send: (slug: string) => `/send/${encodeURIComponent(slug)}`,
  demo: (app: string) => `/demo/${encodeURIComponent(app)}`,
} as const;

export const donateAnchor = 'donate';
export const appsAnchor = 'apps';

/** Query parameters of the donation page after a visit to the payment page. */
export const donationReturn = {
  parameter: 'donation',
  success: 'success',
  cancelled: 'cancelled',
  sessionParameter: 'session_id',
} as const;
