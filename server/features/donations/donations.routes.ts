import * as endpoints from '@shared/contracts/donations';
import type { Request, RequestHandler, Router } from 'express';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { badRequest } from '../../http/errors';
import type { Services } from '../../services';
import { donationNotFound } from './donations.errors';
import { presentDetails, presentVerification } from './donations.presenter';
import { findBySession } from './donations.repository';
import { sponsorDeskRoutes } from './sponsor-desk.routes';
import { sponsorDetailsRoutes } from './sponsor-details.routes';
import { staffDonationRoutes } from './staff-donations.routes';
import { startCheckout } from './start-checkout';
import { createVerifyDonation } from './verify-donation';

export function donationRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(
    endpoints.createCheckout,
    ({ body, request }) =>
      startCheckout({ ...deps, publicUrl: deps.config.publicUrl }, body, readIdempotencyKey(request)),
    { before: [checkIdempotencyKey] },
  );

  const verifyDonation = createVerifyDonation(deps);
  serve(endpoints.verifyDonation, async ({ body: { sessionId } }) => {
    const donation = await verifyDonation(sessionId);
    if (!donation) throw donationNotFound();
    return presentVerification(donation);
  });

  serve(endpoints.readDonation, async ({ params: { sessionId } }) => {
    const donation = await findBySession(deps.db, sessionId);
    if (!donation) throw donationNotFound();
    return presentDetails(donation);
  });

  router.use(sponsorDetailsRoutes(deps));
  router.use(staffDonationRoutes(deps));
  router.use(sponsorDeskRoutes(deps));

  return router;
}

/** Before the request counts as valid. */
const checkIdempotencyKey: RequestHandler = (request, _response, next) => {
  readIdempotencyKey(request);
  next();
};

function readIdempotencyKey(request: Request): string | null {
  const header = request.get('idempotency-key');
  if (header === undefined) return null;
  if (header.length < 8 || header.length > 255)
    throw badRequest('The Idempotency-Key must be 8 to 255 characters long.');
  return header;
}
