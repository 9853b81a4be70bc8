import { saveSponsor } from '@shared/contracts/donations';
import type { RequestHandler, Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { validate } from '../../platform/http/validate';
import {
  closePicture,
  logoField,
  readPicture,
  receivePicture,
} from '../../platform/pictures/receive-picture';
import type { Services } from '../../platform/services';
import { presentDetails } from './donations.presenter';
import { findSponsorship, saveSponsorDetails } from './save-sponsor-details';

export function sponsorDetailsRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  // Checked before reading the upload: there is no point in receiving a stranger's five megabytes.
  const requireSponsorship: RequestHandler = async (request, _response, next) => {
    await findSponsorship(deps, validate(saveSponsor.params, request.params).sessionId);
    next();
  };

  serve(
    saveSponsor,
    async ({ params, request }) => {
      try {
        const details = validate(saveSponsor.body, request.body ?? {});
        const sponsorship = await findSponsorship(deps, params.sessionId);
        return presentDetails(await saveSponsorDetails(deps, sponsorship, details, readPicture(request)));
      } finally {
        await closePicture(request);
      }
    },
    {
      before: [requireSponsorship, receivePicture(logoField)],
    },
  );
  return router;
}
