import { checkoutSessionParams, createCheckoutSessionBody } from '@shared/contracts/donations';
import { Router } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { badRequest } from '../../http/errors';
import type { FloodGuard } from '../../http/flood-limit';
import { validate } from '../../http/validate';
import type { Mail } from '../../mail/mail';
import type { Payments } from '../../payments/payments';
import type { FileStorage } from '../../storage/storage';
import { donationNotFound } from './donations.errors';
import { presentDetails, presentVerification } from './donations.presenter';
import { findBySession } from './donations.repository';
import { settleDonation } from './settle-donation';
import { sponsorDetailsRoutes } from './sponsor-details.routes';
import { staffDonationRoutes } from './staff-donations.routes';
import { startCheckout } from './start-checkout';

interface DonationDeps {
  config: Pick<Config, 'publicUrl'>;
  db: Database;
  payments: Payments;
  mail: Mail;
  storage: FileStorage;
  clock: Clock;
  logger: Logger;
  floodGuard: FloodGuard;
}

const minute = 60;
const hour = 60 * minute;

export function donationRoutes(deps: DonationDeps): Router {
  const { db, floodGuard } = deps;
  const router = Router();

  // Opening payment pages by the dozen is how stolen cards are tried out.
  const checkoutLimits = floodGuard(
    { name: 'checkout-minute', points: 10, per: minute },
    { name: 'checkout-hour', points: 40, per: hour },
  );
  router.post('/create-checkout-session', checkoutLimits, async (request, response) => {
    const body = validate(createCheckoutSessionBody, request.body);
    const answer = await startCheckout(
      { ...deps, publicUrl: deps.config.publicUrl },
      body,
      readIdempotencyKey(request.get('idempotency-key')),
    );
    response.status(201).json(answer);
  });

  router.post('/verify-donation', async (request, response) => {
    const { sessionId } = validate(checkoutSessionParams, request.body);
    const settlement = await settleDonation(deps, sessionId);
    if (!settlement) throw donationNotFound();
    response.json(presentVerification(settlement.donation));
  });

  router.get('/donations/:sessionId/details', async (request, response) => {
    const { sessionId } = validate(checkoutSessionParams, request.params);
    const donation = await findBySession(db, sessionId);
    if (!donation) throw donationNotFound();
    response.json(presentDetails(donation));
  });

  router.use(sponsorDetailsRoutes(deps));

  router.use(staffDonationRoutes(deps));

  return router;
}

function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.length < 8 || header.length > 255)
    throw badRequest('The Idempotency-Key must be 8 to 255 characters long.');
  return header;
}
