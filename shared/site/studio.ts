/** Who runs this site. To re-brand it, change this file, `tailwind.config.ts` and the pictures in `uploads/site`. */
export const studio = {
  name: 'Tidewright Studio',
  shortName: 'Tidewright',
  legalName: 'Tidewright Studio LLC',
  email: 'hello@tidewright.example',
  socialHandle: '@tidewright',
  themeColor: '#3b82f6',
  locale: 'en_US',
  founder: { name: 'Mara Ellison', role: 'Founder, Tidewright Studio' },
} as const;

/** The two free safety apps that donations pay for. */
export const apps = {
  holdfast: {
    slug: 'holdfast',
    name: 'Holdfast',
    tagline: 'Personal emergency protection',
    url: 'https://holdfast.tidewright.example',
  },
  muster: {
    slug: 'muster',
    name: 'Muster',
    tagline: 'Group safety, on one map',
    url: 'https://muster.tidewright.example',
  },
} as const;

export type AppSlug = keyof typeof apps;
