export const studio = {
  name: 'Tidewright Studio',
  shortName: 'Tidewright',
  legalName: 'Tidewright Studio LLC',
  /** Lines, on receipts; none if there is no address to give. */
  address: ['48 Ropewalk Lane', 'Kingston, NY 12401'],
  email: 'hello@tidewright.example',
  /** On the contact page, without spaces, as in +1-845-555-0100; null if you don’t want to be called. */
  phone: null as string | null,
  socialHandle: '@tidewright',
  /** Other places where the studio can be followed, on the contact page. */
  profiles: [] as readonly { name: string; url: string }[],
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
  /** On which it is open: 1 is Monday, 7 is Sunday. */
  days: [1, 2, 3, 4, 5] as readonly number[],
  /** When the first and the last call of a day begin, in minutes after midnight; a call may begin every half hour. */
  firstCall: 9 * 60,
  lastCall: 17 * 60,
  /** Minutes. */
  callTakes: 30,
  openHours: 'Monday to Friday, 9:00 AM to 5:30 PM',
} as const;

/** Amounts are in cents. */
export const drive = {
  goal: 1_500_000,
  /** On the dialog’s buttons; one of them is chosen when it opens. */
  amounts: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
  defaultAmount: 5_000,
  /** What earns a place on the sponsors page, and each reward of copy/reward-tiers.ts. */
  sponsorFrom: 1_000,
  tiers: { founding: 75_000, advocate: 40_000, premium: 12_500 },
  foundingSpots: 6,
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
