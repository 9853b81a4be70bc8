import * as endpoints from '@shared/contracts/donations';
import type { Router } from 'express';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { checkIdempotencyKey, readIdempotencyKey } from '../../http/idempotency-key';
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
