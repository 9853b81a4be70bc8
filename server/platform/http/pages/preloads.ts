import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LeadPicture, leadPictures } from '@shared/site/lead-pictures';
import { type PageMeta, pages } from '@shared/site/pages';
import { pictureSourceSet } from '@shared/site/picture-files';

export type ClientManifest = Record<string, { file: string; imports?: string[] }>;

export type PreloadLink =
  | { rel: 'modulepreload'; crossorigin: ''; href: string }
  | { rel: 'preload'; as: 'fetch'; crossorigin: 'use-credentials'; href: string }
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

const moduleNameOf = (name: PageName) =>
  name.endsWith('Demo') ? 'demo' : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const entry = 'index.html';
const hydrate = 'src/app/start/hydrate.tsx';
const pictures: Partial<Record<PageName, LeadPicture>> = leadPictures;
const names = Object.keys(pages) as PageName[];

/** Preloads only the best format: a browser that doesn't support it skips this and uses what the page offers. */
export function picturePreloads(page: PageMeta): PreloadLink[] {
  const picture = pictures[nameOf(page)];
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

/** Leaves out modules that index.html loads itself. @throws if the build lacks the page. */
export function modulesOf(page: PageMeta, manifest: ClientManifest): string[] {
  const known = collect(entry, manifest);
  const needed = collect(hydrate, manifest);
  collect(`src/pages/${moduleNameOf(nameOf(page))}.tsx`, manifest, needed);
  return [...needed].filter(key => !known.has(key)).map(key => `/${chunkOf(key, manifest).file}`);
}

export const preloadModule = (href: string): PreloadLink => ({ rel: 'modulepreload', crossorigin: '', href });

/** As the client asks: browsers would send a request that differs again. */
export const preloadRead = (href: string): PreloadLink => ({
  rel: 'preload',
  as: 'fetch',
  crossorigin: 'use-credentials',
  href,
});

export function nameOf(page: PageMeta): PageName {
  const name = names.find(candidate => pages[candidate] === page);
  if (!name) throw new Error(`${page.path} is not a known page`);
  return name;
}

function collect(source: string, manifest: ClientManifest, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const imported of chunkOf(source, manifest).imports ?? []) collect(imported, manifest, found);
  return found;
}

function chunkOf(source: string, manifest: ClientManifest) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The client’s build has no ${source}`);
  return chunk;
}

export interface ClientBuild {
  manifest: ClientManifest;
  prerendered: Partial<Record<PageName, { html: string; reads: string[] }>>;
}

export async function readClientBuild(folder: string): Promise<ClientBuild & { template: string }> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const files = await readdir(path.join(folder, 'pages'));
  return {
    template: await read('client/index.html'),
    manifest: JSON.parse(await read('client/.vite/manifest.json')),
    prerendered: Object.fromEntries(
      await Promise.all(
        files.map(async file => [path.parse(file).name, JSON.parse(await read(`pages/${file}`))]),
      ),
    ),
  };
}
