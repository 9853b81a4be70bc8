import express, { type ErrorRequestHandler, Router } from 'express';
import { type FileStorage, isDiskFailure, StorageUnavailableError } from '../storage/storage';
import { readStoredAsset } from './build-assets';
import { type BuiltFiles, sendBuiltFile } from './built-files';
import { notFound } from './errors';

const year = 31_536_000;
const week = 604_800;
const day = 86_400;

const immutable = `public, max-age=${year}, immutable`;

/** Takes assets of other builds from storage: for pages opened before a deploy, or got from another instance. */
export function clientFileRoutes(files: BuiltFiles, storage: FileStorage): Router {
  const router = Router();
  router.use((request, response, next) => {
    const file = ['GET', 'HEAD'].includes(request.method) && files.get(request.path);
    if (!file) return next();
    if (!request.path.startsWith('/assets/')) response.set('Cache-Control', `public, max-age=${day}`);
    else response.set('Cache-Control', immutable);
    sendBuiltFile(request, response, file);
  });
  router.get('/assets/:name', async (request, response, next) => {
    const file = await readStoredAsset(storage, request.params.name);
    if (!file) return next();
    response.set('Cache-Control', immutable);
    sendBuiltFile(request, response, file);
  });
  router.use('/assets', (_request, _response) => {
    throw notFound('We can’t find this file.');
  });
  return router;
}

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

export function refuseOtherUploads(): Router {
  const router = Router();
  router.use('/uploads', (_request, _response) => {
    throw notFound('We can’t find this file.');
  });
  return router;
}
