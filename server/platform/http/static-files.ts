import express, { type ErrorRequestHandler, Router } from 'express';
import { isDiskFailure, StorageUnavailableError } from '../storage/storage';
import { readBuiltFiles, sendBuiltFile } from './built-files';
import { notFound } from './errors';

/** Seconds. */
const year = 31_536_000;
const week = 604_800;
const day = 86_400;

/** The built client: hashed assets are immutable, and all were compressed at build time. */
export function clientFileRoutes(folder: string): Router {
  const files = readBuiltFiles(folder);
  const router = Router();
  router.use((request, response, next) => {
    const file = ['GET', 'HEAD'].includes(request.method) && files.get(request.path);
    if (!file) return next();
    const isHashed = request.path.startsWith('/assets/');
    response.set('Cache-Control', isHashed ? `public, max-age=${year}, immutable` : `public, max-age=${day}`);
    sendBuiltFile(request, response, file);
  });
  router.use('/assets', (_request, _response) => {
    throw notFound('We can’t find this file.');
  });
  return router;
}

/** The site's own pictures, from the repository. Unlisted folders of the uploads folder are never served. */
export function sitePictureRoutes(folder: string): Router {
  const router = Router();
  router.use(
    '/uploads/site',
    express.static(folder, { maxAge: week * 1_000, index: false, redirect: false }),
    sayWhenAway,
  );
  return router;
}

const sayWhenAway: ErrorRequestHandler = (error, _request, _response, next) => {
  next(
    isDiskFailure(error) ? new StorageUnavailableError('Pictures cannot be read', { cause: error }) : error,
  );
};

/** For all other uploads, existing or not. */
export function refuseOtherUploads(): Router {
  const router = Router();
  router.use('/uploads', (_request, _response) => {
    throw notFound('We can’t find this file.');
  });
  return router;
}
