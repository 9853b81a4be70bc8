import { checkoutSessionParams, sponsorDetailsBody } from '@shared/contracts/donations';
import { fileLimits, units } from '@shared/limits';
import { type RequestHandler, Router } from 'express';
import multer, { MulterError } from 'multer';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import type { FloodGuard } from '../../http/flood-limit';
import { validate } from '../../http/validate';
import type { FileStorage } from '../../storage/storage';
import { logoTooLarge } from './donations.errors';
import { presentDetails } from './donations.presenter';
import { findSponsorship, saveSponsorDetails } from './save-sponsor-details';

interface SponsorDetailsDeps {
  db: Database;
  storage: FileStorage;
  logger: Logger;
  floodGuard: FloodGuard;
}

const receiveFile = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: fileLimits.sponsorLogo, files: 1, fields: 10, fieldSize: 16 * units.KIB, parts: 12 },
  defParamCharset: 'utf8',
}).single('logo');

const receiveLogo: RequestHandler = (request, response, next) => {
  receiveFile(request, response, (error: unknown) => {
    next(error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE' ? logoTooLarge() : error);
  });
};

export function sponsorDetailsRoutes(deps: SponsorDetailsDeps): Router {
  const router = Router();
  const limit = deps.floodGuard({ name: 'sponsor-logo', points: 20, per: 60 });
  const find = (params: unknown) =>
    findSponsorship(deps.db, validate(checkoutSessionParams, params).sessionId);

  // Looked up before the upload is read: a stranger's five megabytes are not worth reading.
  const requireSponsorship: RequestHandler = async (request, _response, next) => {
    await find(request.params);
    next();
  };

  router.post(
    '/donations/:sessionId/logo',
    limit,
    requireSponsorship,
    receiveLogo,
    async (request, response) => {
      const details = validate(sponsorDetailsBody, request.body ?? {});
      const sponsorship = await find(request.params);
      const saved = await saveSponsorDetails(deps, sponsorship, details, request.file?.buffer ?? null);
      response.json(presentDetails(saved));
    },
  );
  return router;
}
