import { pageHeads, shareImageAlts } from '@brand/copy/page-heads';
import { paths } from './paths';
import { apps, studio } from './studio';

export interface PageMeta {
  path: string;
  title: string;
  description: string;
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
  imageAlt: shareImageAlts.default,
  imageWidth: 1200,
  imageHeight: 630,
  type: 'website',
  noindex: false,
} as const;

const workImage = {
  image: '/uploads/site/share-work.jpg',
  imageAlt: shareImageAlts.work,
} as const;

function page(facts: PageFacts): PageMeta {
  return { ...defaults, ...facts, title: `${facts.title} | ${studio.name}` };
}

export const pages = {
  home: { ...page({ path: paths.home, ...pageHeads.home }), title: pageHeads.home.title },
  services: page({ path: paths.services, ...pageHeads.services, ...workImage }),
  dashboards: page({ path: paths.dashboards, ...pageHeads.dashboards, ...workImage }),
  doingGood: page({ path: paths.doingGood, ...pageHeads.doingGood }),
  contact: page({ path: paths.contact, ...pageHeads.contact }),
  press: page({ path: paths.press, ...pageHeads.press }),
  sponsors: page({ path: paths.sponsors, ...pageHeads.sponsors }),
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
    title: 'Data requests',
    description: `What ${studio.name} holds about a person, for staff.`,
    noindex: true,
  }),
  people: page({
    path: paths.people,
    title: 'People',
    description: `Who has an account at ${studio.name}, for owners.`,
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
  receipt: page({
    path: paths.receipt,
    title: 'Receipts',
    description: `Receipts for donations to ${studio.name}.`,
    noindex: true,
  }),
  privacy: page({ path: paths.privacy, ...pageHeads.privacy }),
  terms: page({ path: paths.terms, ...pageHeads.terms }),
  share: page({
    path: '/share',
    title: 'Secure share',
    description: 'A password-protected share for anyone with the link and password.',
    noindex: true,
  }),
  send: page({
    path: '/send',
    title: 'Send files',
    description: `Files for ${studio.name}, from anyone with the link.`,
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

const slugPath = /^(\/share|\/send)\/([^/]+)$/i;

export function findPage(path: string): PageMeta {
  const trimmed = trimSlashes(path);
  const { share, send, notFound, ...addressable } = pages;
  const start = slugPath.exec(trimmed)?.[1]?.toLowerCase();
  if (start) return start === share.path ? share : send;
  const lower = trimmed.toLowerCase();
  return Object.values(addressable).find(candidate => candidate.path === lower) ?? notFound;
}

export function canonicalPath(path: string): string {
  const page = findPage(path);
  if (page === pages.notFound) return path;
  const slug = slugPath.exec(trimSlashes(path))?.[2];
  return slug === undefined ? page.path : `${page.path}/${slug}`;
}

/** A regular expression would begin anew at each slash of a path that has thousands. */
function trimSlashes(path: string): string {
  if (path.length === 1) return path;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
