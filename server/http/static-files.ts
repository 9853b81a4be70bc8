import path from 'node:path';
import { Router } from 'express';
import sirv from 'sirv';
import type { FileStorage } from '../storage/storage';
import { notFound } from './errors';

const year = 31_536_000;
const day = 86_400;

/** The built client: hashed assets are immutable, and all were compressed at build time. */
export function clientFileRoutes(folder: string): Router {
  const router = Router();
  router.use(
    '/assets',
    sirv(path.join(folder, 'assets'), {
      brotli: true,
      gzip: true,
      immutable: true,
      maxAge: year,
      etag: true,
    }),
    (_request, _response) => {
      throw notFound('There is no such file.');
    },
  );
  // Not a file: each path has a head of its own written into it.
  router.use(/^\/index\.html(?:\.br|\.gz)?$/, (_request, _response, next) => next('router'));
  router.use(sirv(folder, { brotli: true, gzip: true, etag: true, maxAge: day, extensions: [] }));
  return router;
}

/** The site's own pictures, from the repository. Unlisted folders of the uploads folder are never served. */
export function sitePictureRoutes(folder: string): Router {
  const router = Router();
  router.use('/uploads/site', sirv(folder, { etag: true, maxAge: 7 * day, extensions: [], dev: false }));
  return router;
}

/** Sponsors' logos. Each is a WebP of ours under a name that never changes its content. */
export function logoRoutes(storage: FileStorage): Router {
  const router = Router();
  router.get('/uploads/logos/:name', async (request, response) => {
    const { name } = request.params;
    const logo = /^[\w-]+\.webp$/.test(name) ? await storage.open('logos', name) : null;
    if (!logo) throw notFound('There is no such logo.');
    response.set({
      'Content-Type': 'image/webp',
      'Content-Length': String(logo.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': `public, max-age=${year}, immutable`,
      'X-Content-Type-Options': 'nosniff',
    });
    logo.stream.on('error', error => response.destroy(error));
    response.on('close', () => logo.stream.destroy());
    logo.stream.pipe(response);
  });
  router.use('/uploads', (_request, _response) => {
    throw notFound('There is no such file.');
  });
  return router;
}
