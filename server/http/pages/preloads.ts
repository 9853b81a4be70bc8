import { type LeadPicture, leadPictures } from '@shared/site/lead-pictures';
import { type PageMeta, pages } from '@shared/site/pages';
import { pictureSourceSet } from '@shared/site/picture-files';

/** What the client's build says of its modules, by the path of their source below client/. */
export type ClientManifest = Record<string, { file: string; imports?: string[] }>;

export type PreloadLink =
  | { rel: 'modulepreload'; crossorigin: ''; href: string }
  | {
      rel: 'preload';
      as: 'image';
      type: string;
      imagesrcset: string;
      imagesizes: string;
      media?: string;
      fetchpriority: 'high';
    };

export type PageName = keyof typeof pages;

/** The module that draws each page. */
const modules: Record<PageName, string> = {
  home: 'home',
  services: 'services',
  dashboards: 'dashboards',
  doingGood: 'doing-good',
  contact: 'contact',
  press: 'press',
  sponsors: 'sponsors',
  auth: 'auth',
  admin: 'admin',
  privacy: 'privacy',
  terms: 'terms',
  share: 'share',
  notFound: 'not-found',
  holdfastDemo: 'demo',
  musterDemo: 'demo',
};

const entry = 'index.html';
const start = 'src/app/start.tsx';
const pictures: Partial<Record<PageName, LeadPicture>> = leadPictures;
const names = Object.keys(pages) as PageName[];

/** The picture that a page begins with. */
export function picturePreloads(page: PageMeta): PreloadLink[] {
  return preloadsOfPicture(pictures[nameOf(page)]);
}

/**
 * Addresses of the modules that a page runs with, beside those that index.html asks for itself.
 * @throws where the build lacks the page.
 */
export function modulesOf(page: PageMeta, manifest: ClientManifest): string[] {
  const known = collect(entry, manifest);
  const needed = collect(start, manifest);
  collect(`src/pages/${modules[nameOf(page)]}.tsx`, manifest, needed);
  return [...needed].filter(key => !known.has(key)).map(key => `/${chunkOf(key, manifest).file}`);
}

export const preloadModule = (href: string): PreloadLink => ({ rel: 'modulepreload', crossorigin: '', href });

export function nameOf(page: PageMeta): PageName {
  const name = names.find(candidate => pages[candidate] === page);
  if (!name) throw new Error(`${page.path} is none of the pages`);
  return name;
}

/** The module itself and all that it imports before it can run. */
function collect(source: string, manifest: ClientManifest, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const imported of chunkOf(source, manifest).imports ?? []) collect(imported, manifest, found);
  return found;
}

function chunkOf(source: string, manifest: ClientManifest) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The client's build has no ${source}`);
  return chunk;
}

/** In the best format alone: a browser that cannot read it skips the preload and takes what the page offers. */
function preloadsOfPicture(picture: LeadPicture | undefined): PreloadLink[] {
  if (!picture) return [];
  const { name, sizes, instead } = picture;
  const preload = (shown: LeadPicture['name'], shownSizes: string, media?: string): PreloadLink => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imagesrcset: pictureSourceSet(shown, 'avif'),
    imagesizes: shownSizes,
    ...(media && { media }),
    fetchpriority: 'high',
  });
  if (!instead) return [preload(name, sizes)];
  return [
    preload(instead.name, instead.sizes, instead.media),
    preload(name, sizes, `not all and ${instead.media}`),
  ];
}
