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

/** Beside links to what the studio sells. */
const workImage = {
  image: '/uploads/site/share-work.jpg',
  imageAlt: `${studio.name}: software your team keeps open all day`,
} as const;

function page(facts: PageFacts): PageMeta {
  return { ...defaults, ...facts, title: `${facts.title} | ${studio.name}` };
}

/** What each page says of itself, to people's tabs, search engines and social crawlers. */
export const pages = {
  home: {
    ...page({
      path: paths.home,
      title: '',
      description:
        'Websites, apps and dashboards for teams that have outgrown spreadsheets, and two free safety apps for anyone who needs them.',
    }),
    title: `${studio.name} | Software for work and for safety`,
  },
  services: page({
    path: paths.services,
    title: 'Services',
    description:
      'Web development, digital marketing and custom apps, designed and built by the people you talk to on the first call.',
    ...workImage,
  }),
  dashboards: page({
    path: paths.dashboards,
    title: 'Dashboards & intranets',
    description:
      'One screen with the numbers your team argues about, fed by the systems you already run. Live in 2 to 6 weeks.',
    ...workImage,
  }),
  doingGood: page({
    path: paths.doingGood,
    title: 'Doing good',
    description: `${apps.holdfast.name} and ${apps.muster.name} are free safety apps. Help us bring both to iOS and Android: give from $1, or be listed as a sponsor from $10.`,
  }),
  contact: page({
    path: paths.contact,
    title: 'Contact',
    description:
      'Tell us what you are trying to build. We answer within 1-2 business days, or you book a free 30-minute call.',
  }),
  press: page({
    path: paths.press,
    title: 'Press & partners',
    description: `For journalists, agencies and civil-rights organizations with questions about ${apps.holdfast.name} and ${apps.muster.name}. Answers within 24-48 hours.`,
  }),
  sponsors: page({
    path: paths.sponsors,
    title: 'Sponsors',
    description: `The people and organizations paying for ${apps.holdfast.name} and ${apps.muster.name}, two safety apps that stay free.`,
  }),
  auth: page({
    path: paths.auth,
    title: 'Sign in',
    description: `Staff sign-in of ${studio.name}.`,
    noindex: true,
  }),
  admin: page({
    path: paths.admin,
    title: 'Admin',
    description: `Staff pages of ${studio.name}.`,
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
    description: 'A password-protected share. Enter the password you were given to open it.',
    noindex: true,
  }),
  notFound: page({
    path: '/404',
    title: '404 Page Not Found',
    description: 'There is no page at this address.',
    noindex: true,
  }),
  holdfastDemo: page({
    path: paths.demo(apps.holdfast.slug),
    title: `${apps.holdfast.name} demo`,
    description: `A look at ${apps.holdfast.name}: ${apps.holdfast.tagline.toLowerCase()}.`,
  }),
  musterDemo: page({
    path: paths.demo(apps.muster.slug),
    title: `${apps.muster.name} demo`,
    description: `A look at ${apps.muster.name}: ${apps.muster.tagline.toLowerCase()}.`,
  }),
} as const satisfies Record<string, PageMeta>;

const sharePath = /^\/share\/([^/]+)$/i;

/** The page at a path of this site, or the not-found page. Capitals and a slash at the end make no other page. */
export function findPage(path: string): PageMeta {
  const trimmed = trimSlashes(path);
  if (sharePath.test(trimmed)) return pages.share;
  const { share: _share, notFound, ...addressable } = pages;
  const lower = trimmed.toLowerCase();
  return Object.values(addressable).find(candidate => candidate.path === lower) ?? notFound;
}

/** The one spelling of a page's path; the path itself where it is no page's. */
export function spellPath(path: string): string {
  const page = findPage(path);
  if (page === pages.notFound) return path;
  const slug = sharePath.exec(trimSlashes(path))?.[1];
  return slug === undefined ? page.path : `${pages.share.path}/${slug}`;
}

function trimSlashes(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
