import * as endpoints from '@shared/contracts/donations';
import type { Request, Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { badRequest } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { donationNotFound } from './donations.errors';
import { presentDetails, presentVerification } from './donations.presenter';
import { findBySession } from './donations.repository';
import { sponsorDetailsRoutes } from './sponsor-details.routes';
import { staffDonationRoutes } from './staff-donations.routes';
import { startCheckout } from './start-checkout';
import { verifyDonation } from './verify-donation';

export function donationRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.createCheckout, ({ body, request }) =>
    startCheckout({ ...deps, publicUrl: deps.config.publicUrl }, body, readIdempotencyKey(request)),
  );

  serve(endpoints.verifyDonation, async ({ body: { sessionId } }) => {
    const donation = await verifyDonation(deps, sessionId);
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

  return router;
}

/** Null if the client sent none. */
function readIdempotencyKey(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (key !== undefined && (key.length < 8 || key.length > 255))
    throw badRequest('The Idempotency-Key must be 8 to 255 characters long.');
  return key ?? null;
}
