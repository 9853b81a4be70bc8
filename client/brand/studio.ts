export const studio = {
  name: 'Tidewright Studio',
  shortName: 'Tidewright',
  legalName: 'Tidewright Studio LLC',
  /** Lines, on receipts; none if there is no address to give. */
  address: ['48 Ropewalk Lane', 'Kingston, NY 12401'],
  email: 'hello@tidewright.example',
  socialHandle: '@tidewright',
  /** Of the browser's frame, and of what can be pressed. */
  themeColor: '#3b82f6',
  locale: 'en_US',
  founder: { name: 'Mara Ellison', role: 'Founder, Tidewright Studio' },
} as const;

/** All times that people agree on are in this zone. */
export const office = {
  timeZone: 'America/New_York',
  /** Names the office’s clock: the zone may be called by another city. */
  city: 'New York',
  zoneName: 'Eastern Time',
  /** Beside the times of a list. */
  zoneLabel: 'Eastern',
} as const;

export const drive = {
  /** Cents. */
  goal: 1_500_000,
  /** ISO 4217; needs a currency with cents, whose sign and name the site takes from it. */
  currency: 'usd',
  /** Stripe's pages for monthly gifts: a Payment Link, and the customer portal's sign-in link. */
  monthly: null as { give: string; manage: string } | null,
} as const;

/** The two apps that donations pay for. */
export const apps = {
  personal: {
    slug: 'holdfast',
    name: 'Holdfast',
    tagline: 'Personal emergency protection',
    url: 'https://holdfast.tidewright.example',
  },
  group: {
    slug: 'muster',
    name: 'Muster',
    tagline: 'Group safety, on one map',
    url: 'https://muster.tidewright.example',
  },
} as const;

export type AppKey = keyof typeof apps;
