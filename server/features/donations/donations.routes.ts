import * as endpoints from '@shared/contracts/donations/donations';
import { readReceipt, requestReceipts } from '@shared/contracts/donations/receipts';
import { present } from '@shared/contracts/endpoint';
import type { Request, RequestHandler, Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { badRequest } from '../../platform/http/errors';
import { validate } from '../../platform/http/validate';
import { closePicture, readPicture, receivePicture } from '../../platform/pictures/receive-picture';
import type { Services } from '../../platform/services';
import { donationNotFound } from './donations.errors';
import { presentDetails } from './donations.presenter';
import { findBySession } from './donations.repository';
import * as receipts from './receipts/receipts';
import { findSponsorship, logoField, saveSponsorDetails } from './save-sponsor-details';
import { verifyDonation } from './settle-donation';
import { staffDonationRoutes } from './staff-donations.routes';
import { startCheckout } from './start-checkout';

export function donationRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.createCheckout, ({ body, request }) =>
    startCheckout(deps, body, readIdempotencyKey(request)),
  );

  serve(endpoints.verifyDonation, async ({ body: { sessionId } }) => {
    const donation = await verifyDonation(deps, sessionId);
    if (!donation) throw donationNotFound();
    return present(endpoints.verifyDonation.response, donation);
  });

  serve(endpoints.readDonation, async ({ params: { sessionId } }) => {
    const donation = await findBySession(deps.db, sessionId);
    if (!donation) throw donationNotFound();
    return presentDetails(donation);
  });

  serve(readReceipt, ({ body: { key } }) => receipts.readReceipt(deps, key));
  serve(requestReceipts, ({ body }) => receipts.requestReceipts(deps, body));

  // Refuses before the upload of up to five megabytes is read.
  const requireSponsorship: RequestHandler = async (request, _response, next) => {
    await findSponsorship(deps, validate(endpoints.saveSponsor.params, request.params).sessionId);
    next();
  };

  serve(
    endpoints.saveSponsor,
    async ({ params, request }) => {
      try {
        const details = validate(endpoints.saveSponsor.body, request.body ?? {});
        const sponsorship = await findSponsorship(deps, params.sessionId);
        return presentDetails(await saveSponsorDetails(deps, sponsorship, details, readPicture(request)));
      } finally {
        await closePicture(request);
      }
    },
    { before: [requireSponsorship, receivePicture(logoField)] },
  );

  router.use(staffDonationRoutes(deps));

  return router;
}

function readIdempotencyKey(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (key !== undefined && (key.length < 8 || key.length > 255))
    throw badRequest('The Idempotency-Key must be 8 to 255 characters long.');
  return key ?? null;
}
