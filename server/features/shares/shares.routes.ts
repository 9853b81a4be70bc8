import { listQuery } from '@shared/contracts/lists';
import type { RemindShareAnswer } from '@shared/contracts/shares';
import type { SecureShare } from '@shared/tables/shares';
import { Router } from 'express';
import { sendPage } from '../../http/send-page';
import { validate } from '../../http/validate';
import { requireUser } from '../accounts/sign-in';
import { createShare } from './create-share';
import { deleteShare } from './delete-share';
import { readUpload, receiveUpload } from './receive-upload';
import { type RecipientDeps, recipientRoutes } from './recipient.routes';
import { remindShare } from './remind-share';
import { readSlug } from './share-slug';
import { presentShare } from './shares.presenter';
import { listShares } from './shares.repository';

export function shareRoutes(deps: RecipientDeps): Router {
  const { db, clock, storage } = deps;
  const router = Router();
  const present = (share: SecureShare) => presentShare(share, { ...deps, now: clock.now() });

  router.get('/shares', requireUser, async (request, response) => {
    const page = await listShares(db, validate(listQuery, request.query));
    sendPage(response, page, present);
  });

  router.post('/shares', requireUser, receiveUpload(storage), async (request, response) => {
    const share = await createShare(deps, request.body ?? {}, readUpload(request));
    response.status(201).json(present(share));
  });

  router.post('/share/:slug/remind', requireUser, async (request, response) => {
    const share = await remindShare(deps, readSlug(request.params.slug));
    response.json({ share: present(share) } satisfies RemindShareAnswer);
  });

  router.delete('/share/:slug', requireUser, async (request, response) => {
    await deleteShare(deps, readSlug(request.params.slug));
    response.status(204).end();
  });

  router.use(recipientRoutes(deps));
  return router;
}
