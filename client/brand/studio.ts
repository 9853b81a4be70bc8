/** Who runs this site. */
export const studio = {
  name: 'Tidewright Studio',
  shortName: 'Tidewright',
  legalName: 'Tidewright Studio LLC',
  email: 'hello@tidewright.example',
  socialHandle: '@tidewright',
  /** Of the browser's own frame, and of what can be pressed. */
  themeColor: '#3b82f6',
  locale: 'en_US',
  founder: { name: 'Mara Ellison', role: 'Founder, Tidewright Studio' },
} as const;

/** Where the clock of the site is: all times that people agree on are in its zone. */
export const office = {
  timeZone: 'America/New_York',
  zoneName: 'Eastern Time',
  /** Beside the times of a list. */
  zoneLabel: 'Eastern',
} as const;

/** What donations are for. */
export const drive = {
  /** In cents. */
  goal: 1_500_000,
  /** ISO 4217. Of all amounts, and it has to have cents: its sign and its name follow from it. */
  currency: 'usd',
} as const;

/** The two free safety apps that donations pay for. */
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

/** Which of the two: the one for a single person, or the one for groups. */
export type AppKey = keyof typeof apps;
