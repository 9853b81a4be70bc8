import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { yearPlaceholder } from '@shared/site/current-year';
import { canonicalPath, findPage, type PageMeta, pages } from '@shared/site/pages';
import { type RequestHandler, Router } from 'express';
import type { Clock } from '../../clock';
import { type ClientBuild, modulesOf, nameOf, picturePreloads, preloadModule } from './preloads';
import { renderPage } from './template';

interface PageOptions {
  siteUrl: string;
  /** Reads client/index.html; called once in production and for every page in development. */
  readTemplate: () => Promise<string> | string;
  /** Null in development, where Vite serves the modules and the client renders every page. */
  build: ClientBuild | null;
  production: boolean;
  clock: Clock;
}

interface PreparedPage {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Any GET that nothing else handled is a page of the site: the client's HTML with that page's head. */
export function pageRoutes({ siteUrl, readTemplate, build, production, clock }: PageOptions): Router {
  const prepared = new Map<PageMeta, Promise<PreparedPage>>();
  let preparedYear = 0;
  const prepareOnce = (page: PageMeta) => {
    const year = clock.now().getUTCFullYear();
    if (year !== preparedYear) prepared.clear();
    preparedYear = year;
    const known = production ? prepared.get(page) : undefined;
    if (known) return known;
    const fresh = Promise.resolve(readTemplate()).then(template =>
      prepare(renderPage({ template, page, siteUrl, ...partsOf(page, build, year) })),
    );
    prepared.set(page, fresh);
    return fresh;
  };

  const sendPage: RequestHandler = async (request, response) => {
    const path = readPath(request.path);
    const page = findPage(path);
    const spelling = canonicalPath(path);
    if (spelling !== request.path && page !== pages.notFound) {
      response.redirect(308, spelling + readQuery(request.originalUrl));
      return;
    }
    const html = await prepareOnce(page);
    response.status(page === pages.notFound ? 404 : 200);
    if (page.noindex) response.set('X-Robots-Tag', 'noindex, nofollow');
    response.set({ 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' });
    // Without this, Back could restore an unlocked share from the browser's cache.
    const isStored = page !== pages.share;
    if (isStored) response.set({ 'Cache-Control': 'no-cache', ETag: html.etag });
    else response.set('Cache-Control', 'no-store');
    if (isStored && request.fresh) {
      response.status(304).end();
      return;
    }
    // The smallest that the browser accepts: browsers list gzip first and all with the same weight.
    const encoding = (['br', 'gzip'] as const).find(candidate => request.acceptsEncodings(candidate));
    if (encoding) response.set('Content-Encoding', encoding);
    const body = html[encoding ?? 'plain'];
    response.set('Content-Length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const router = Router();
  // Not a route with a path: that would decode the path, and a malformed one gets a page as well.
  router.use((request, response, next) =>
    request.method === 'GET' || request.method === 'HEAD' ? sendPage(request, response, next) : next(),
  );
  return router;
}

/** A prerendered page loads its modules after it is displayed, any other immediately. */
function partsOf(page: PageMeta, build: ClientBuild | null, year: number) {
  const preloads = picturePreloads(page);
  if (!build) return { preloads };
  const modules = modulesOf(page, build.manifest);
  const content = build.contents[nameOf(page)]?.replaceAll(yearPlaceholder, String(year));
  if (content) return { preloads, content, modules };
  return { preloads: [...modules.map(preloadModule), ...preloads] };
}

/** With its percent-encoding decoded if that makes it a page: browsers treat both as the same. */
function readPath(path: string): string {
  if (findPage(path) !== pages.notFound) return path;
  try {
    return decodeURI(path);
  } catch {
    // Malformed, so it is not a page.
    return path;
  }
}

/** From the question mark on. */
function readQuery(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

async function prepare(html: string): Promise<PreparedPage> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: zipped,
    br,
  };
}
