import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { yearPlaceholder } from '@shared/site/current-year';
import { canonicalPath, findPage, type PageMeta, pages } from '@shared/site/pages';
import { type RequestHandler, Router } from 'express';
import type { Clock } from '../../clock';
import type { ShownSettings } from '../../site-settings/shown-settings';
import { type BuiltFile, hashOf, sendBuiltFile } from '../built-files';
import { type ClientBuild, modulesOf, nameOf, picturePreloads, preloadModule, preloadRead } from './preloads';
import { renderPage } from './template';

interface PageOptions {
  siteUrl: string;
  readTemplate: () => Promise<string> | string;
  /** Null in development, where Vite serves the modules and the client renders every page. */
  build: ClientBuild | null;
  production: boolean;
  clock: Clock;
  shownSettings: Pick<ShownSettings, 'shown'>;
}

export function pageRoutes(options: PageOptions): Router {
  const { siteUrl, readTemplate, build, production, clock, shownSettings } = options;
  const prepared = new Map<PageMeta, Promise<BuiltFile>>();
  let preparedFor = '';
  const prepareOnce = (page: PageMeta) => {
    const year = clock.now().getUTCFullYear();
    const shown = shownSettings.shown();
    const isFor = JSON.stringify([year, shown]);
    if (isFor !== preparedFor) prepared.clear();
    preparedFor = isFor;
    const known = production ? prepared.get(page) : undefined;
    if (known) return known;
    const fresh = Promise.resolve(readTemplate()).then(template =>
      prepare(renderPage({ template, page, siteUrl, shown, ...partsOf(page, build, year) })),
    );
    prepared.set(page, fresh);
    return fresh;
  };

  const sendPage: RequestHandler = async (request, response) => {
    const [path, fragment] = readPath(request.path);
    const page = findPage(path);
    const spelling = canonicalPath(path);
    if (spelling !== request.path && page !== pages.notFound) {
      response.redirect(308, spelling + readQuery(request.originalUrl) + fragment);
      return;
    }
    const html = await prepareOnce(page);
    response.status(page === pages.notFound ? 404 : 200);
    if (page.noindex) response.set('X-Robots-Tag', 'noindex, nofollow');
    // Without this, Back could restore an unlocked share or somebody's receipts from the browser's cache.
    const isStored = page !== pages.share && page !== pages.receipt;
    response.set('Cache-Control', isStored ? 'no-cache' : 'no-store');
    sendBuiltFile(request, response, html, isStored);
  };

  const router = Router();
  // A route with a path would decode it, and a malformed one gets a page as well.
  router.use((request, response, next) =>
    request.method === 'GET' || request.method === 'HEAD' ? sendPage(request, response, next) : next(),
  );
  return router;
}

function partsOf(page: PageMeta, build: ClientBuild | null, year: number) {
  const pictures = picturePreloads(page);
  if (!build) return { preloads: pictures };
  const modules = modulesOf(page, build.manifest);
  const prerendered = build.prerendered[nameOf(page)];
  if (!prerendered) return { preloads: [...modules.map(preloadModule), ...pictures] };
  return {
    preloads: [...pictures, ...prerendered.reads.map(preloadRead)],
    modules,
    content: prerendered.html.replaceAll(yearPlaceholder, String(year)),
  };
}

/** Browsers treat an encoded path as the same, and mail gateways encode even the `#` of a link. */
function readPath(path: string): [path: string, fragment: string] {
  const [, start = '', end] = /^(.+?)%(?:25)*23(.*)$/.exec(path) ?? [];
  if (findPage(start) !== pages.notFound) return [start, `#${end}`];
  if (findPage(path) !== pages.notFound) return [path, ''];
  try {
    return [decodeURI(path), ''];
  } catch {
    return [path, ''];
  }
}

function readQuery(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

async function prepare(html: string): Promise<BuiltFile> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  return {
    extension: '.html',
    plain,
    compressed: [
      { encoding: 'br', content: br },
      { encoding: 'gzip', content: zipped },
    ],
    hash: hashOf(plain),
  };
}
