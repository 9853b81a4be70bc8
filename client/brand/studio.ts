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
