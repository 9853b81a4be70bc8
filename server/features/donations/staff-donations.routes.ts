import { donationListQuery, donationParams, sponsorWallBody } from '@shared/contracts/donations';
import { Router } from 'express';
import type { Database } from '../../db/database';
import { sendPage } from '../../http/send-page';
import { validate } from '../../http/validate';
import { requireUser } from '../accounts/sign-in';
import { donationNotFound } from './donations.errors';
import { presentDonation } from './donations.presenter';
import { changeWall, listDonations } from './staff-donations.repository';

export function staffDonationRoutes({ db }: { db: Database }): Router {
  const router = Router();

  router.get('/donations', requireUser, async (request, response) => {
    sendPage(response, await listDonations(db, validate(donationListQuery, request.query)), presentDonation);
  });

  router.patch('/donations/:id/wall', requireUser, async (request, response) => {
    const params = donationParams.safeParse(request.params);
    if (!params.success) throw donationNotFound();
    const donation = await changeWall(db, params.data.id, validate(sponsorWallBody, request.body));
    if (!donation) throw donationNotFound();
    response.json(presentDonation(donation));
  });

  return router;
}
