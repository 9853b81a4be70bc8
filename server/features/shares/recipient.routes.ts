import { unlockShareBody } from '@shared/contracts/shares';
import { type Request, Router } from 'express';
import type { NoteCipher } from '../../encryption/note-cipher';
import type { FloodGuard } from '../../http/flood-limit';
import { validate } from '../../http/validate';
import { addressOf } from '../../http/visitor-address';
import { type OpenShareFileDeps, openShareFile } from './open-share-file';
import { sendShareFile } from './send-share-file';
import { readNoteForRecipient } from './share-notes';
import { readSlug } from './share-slug';
import { shareNotFound } from './shares.errors';
import { presentUnlocked } from './shares.presenter';
import { recordOpening } from './shares.repository';
import { type UnlockDeps, unlockShare } from './unlock-share';

export interface RecipientDeps extends UnlockDeps, OpenShareFileDeps {
  notes: NoteCipher;
  floodGuard: FloodGuard;
}

/** What anybody may call who has the link; only the password opens anything. */
export function recipientRoutes(deps: RecipientDeps): Router {
  const router = Router();
  // Every right password costs a hash too.
  const limit = deps.floodGuard({ name: 'share-unlock', points: 300, per: 60 });

  const unlock = async (request: Request) => {
    const slug = readSlug(request.params.slug);
    const { password } = validate(unlockShareBody, request.body ?? {});
    const share = await unlockShare(deps, { slug, password, address: addressOf(request.ip) });
    return { share, password };
  };

  router.post('/share/:slug/access', limit, async (request, response) => {
    const { share } = await unlock(request);
    const note = readNoteForRecipient(deps, share);
    const opened = await recordOpening(deps.db, share.id, deps.clock.now());
    if (!opened) throw shareNotFound();
    response.json(presentUnlocked(opened, note));
  });

  router.post('/share/:slug/download', limit, async (request, response) => {
    const { share, password } = await unlock(request);
    const file = await openShareFile(deps, share, password);
    await sendShareFile(response, share, file);
  });

  return router;
}
