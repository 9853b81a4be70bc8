import { paths } from './paths';
import { apps, studio } from './studio';

export interface PageMeta {
  path: string;
  title: string;
  description: string;
  /** Path below the site's own origin. */
  image: string;
  imageAlt: string;
  imageWidth: number;
  imageHeight: number;
  type: 'website';
  noindex: boolean;
}

type PageFacts = Pick<PageMeta, 'path' | 'title' | 'description'> & Partial<PageMeta>;

const defaults = {
  image: '/uploads/site/share.jpg',
  imageAlt: `${studio.name}, a small studio building apps for good`,
  imageWidth: 1200,
  imageHeight: 630,
  type: 'website',
  noindex: false,
} as const;

/** In addition to links to what the studio sells. */
const workImage = {
  image: '/uploads/site/share-work.jpg',
  imageAlt: `${studio.name}: software your team keeps open all day`,
} as const;

function page(facts: PageFacts): PageMeta {
  return { ...defaults, ...facts, title: `${facts.title} | ${studio.name}` };
}

/** The title and description of each page, for tabs, search engines, and social crawlers. */
export const pages = {
  home: {
    ...page({
      path: paths.home,
      title: '',
      description:
        'We build websites, apps and dashboards for teams that have outgrown their spreadsheets, and two free safety apps for anyone who needs them.',
    }),
    title: `${studio.name} | Software for work and for safety`,
  },
  services: page({
    path: paths.services,
    title: 'Services',
    description:
      'Web development, digital marketing, custom apps, dashboards and AI, designed and built by the people you talk to on the first call.',
    ...workImage,
  }),
  dashboards: page({
    path: paths.dashboards,
    title: 'Dashboards & intranets',
    description:
      'Custom dashboards and intranets: the numbers your team argues about on one screen, built on the systems you already use. Live in 2-6 weeks.',
    ...workImage,
  }),
  doingGood: page({
    path: paths.doingGood,
    title: 'Doing good',
    description: `${apps.personal.name} and ${apps.group.name} are two free safety apps. Help us bring them to iOS and Android: donate from $1, or get listed as a sponsor from $10.`,
  }),
  contact: page({
    path: paths.contact,
    title: 'Contact',
    description:
      'Tell us what you want to build. We reply within 1-2 business days, or you can book a free 30-minute call.',
  }),
  press: page({
    path: paths.press,
    title: 'Press & partners',
    description: `For journalists, government agencies and civil rights organizations with questions about ${apps.personal.name} and ${apps.group.name}. We respond within 24-48 hours.`,
  }),
  sponsors: page({
    path: paths.sponsors,
    title: 'Sponsors',
    description: `The people and organizations funding ${apps.personal.name} and ${apps.group.name}, two free safety apps.`,
  }),
  auth: page({
    path: paths.auth,
    title: 'Sign in',
    description: `Staff sign-in for ${studio.name}.`,
    noindex: true,
  }),
  admin: page({
    path: paths.admin,
    title: 'Admin',
    description: `Staff admin panel for ${studio.name}.`,
    noindex: true,
  }),
  personData: page({
    path: paths.personData,
    title: 'A person’s data',
    description: `What ${studio.name} holds about a person, for staff.`,
    noindex: true,
  }),
  account: page({
    path: paths.account,
    title: 'Your account',
    description: `Staff account settings for ${studio.name}.`,
    noindex: true,
  }),
  resetPassword: page({
    path: paths.resetPassword,
    title: 'Reset your password',
    description: `Set a new password for your ${studio.name} account.`,
    noindex: true,
  }),
  join: page({
    path: paths.join,
    title: 'Accept your invitation',
    description: `Create your staff account for ${studio.name}.`,
    noindex: true,
  }),
  call: page({
    path: paths.call,
    title: 'Your call',
    description: `See, cancel or move your call with ${studio.name}.`,
    noindex: true,
  }),
  privacy: page({
    path: paths.privacy,
    title: 'Privacy policy',
    description: `What ${studio.name} collects, why, and what we never do with it.`,
  }),
  terms: page({
    path: paths.terms,
    title: 'Terms of service',
    description: `The agreement between you and ${studio.name}.`,
  }),
  share: page({
    path: '/share',
    title: 'Secure share',
    description: 'A password-protected share. Enter the password to open it.',
    noindex: true,
  }),
  notFound: page({
    path: '/404',
    title: '404 Page Not Found',
    description: 'There’s no page at this address.',
    noindex: true,
  }),
  personalDemo: page({
    path: paths.demo(apps.personal.slug),
    title: `${apps.personal.name} demo`,
    description: `A look at ${apps.personal.name}: ${apps.personal.tagline.toLowerCase()}.`,
  }),
  groupDemo: page({
    path: paths.demo(apps.group.slug),
    title: `${apps.group.name} demo`,
    description: `A look at ${apps.group.name}: ${apps.group.tagline.toLowerCase()}.`,
  }),
} as const satisfies Record<string, PageMeta>;

const sharePath = /^\/share\/([^/]+)$/i;

/** The page at a path of this site, or the not-found page. Case and a trailing slash make no difference. */
export function findPage(path: string): PageMeta {
  const trimmed = trimSlashes(path);
  if (sharePath.test(trimmed)) return pages.share;
  const { share: _share, notFound, ...addressable } = pages;
  const lower = trimmed.toLowerCase();
  return Object.values(addressable).find(candidate => candidate.path === lower) ?? notFound;
}

/** The canonical form of a page's path; the path itself if there is no such page. */
export function canonicalPath(path: string): string {
  const page = findPage(path);
  if (page === pages.notFound) return path;
  const slug = sharePath.exec(trimSlashes(path))?.[1];
  return slug === undefined ? page.path : `${pages.share.path}/${slug}`;
}

function trimSlashes(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
