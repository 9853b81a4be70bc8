import { unlockShareBody } from '@shared/contracts/shares';
import { type Request, Router } from 'express';
import type { Logger } from 'pino';
import type { FloodGuard } from '../../http/flood-limit';
import { validate } from '../../http/validate';
import { addressOf } from '../../http/visitor-address';
import type { FileStorage } from '../../storage/storage';
import { openShareFile } from './open-share-file';
import { sendShareFile } from './send-share-file';
import { readSlug } from './share-slug';
import { shareNotFound } from './shares.errors';
import { presentUnlocked } from './shares.presenter';
import { recordOpening } from './shares.repository';
import { type UnlockDeps, unlockShare } from './unlock-share';

export interface RecipientDeps extends UnlockDeps {
  storage: FileStorage;
  logger: Logger;
  floodGuard: FloodGuard;
}

/** What anybody may call who has the link; only the password opens anything. */
export function recipientRoutes(deps: RecipientDeps): Router {
  const router = Router();
  // Every right password costs a hash too.
  const limit = deps.floodGuard({ name: 'share-unlock', points: 300, per: 60 });

  const unlock = (request: Request) => {
    const slug = readSlug(request.params.slug);
    const { password } = validate(unlockShareBody, request.body ?? {});
    return unlockShare(deps, { slug, password, address: addressOf(request.ip) });
  };

  router.post('/share/:slug/access', limit, async (request, response) => {
    const { id } = await unlock(request);
    const share = await recordOpening(deps.db, id, deps.clock.now());
    if (!share) throw shareNotFound();
    response.json(presentUnlocked(share));
  });

  router.post('/share/:slug/download', limit, async (request, response) => {
    const share = await unlock(request);
    const file = await openShareFile(deps, share);
    await sendShareFile(response, share, file);
  });

  return router;
}
