import { accessShare, downloadShare } from '@shared/contracts/shares';
import type { Request, Router } from 'express';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { validate } from '../../http/validate';
import type { Services } from '../../services';
import { openShareFile } from './open-share-file';
import { recordOpening } from './record-receipt';
import { sendShareFile } from './send-share-file';
import { readNoteForRecipient } from './share-notes';
import { readSlug } from './share-slug';
import { presentUnlocked } from './shares.presenter';
import { explainMissingShare, unlockShare } from './unlock-share';

/** Endpoints open to anyone with the link; only the password opens a share. */
export function recipientRoutes(deps: Services): Router {
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  const unlock = ({ params, ip }: Request, { password }: { password: string }) =>
    unlockShare(deps, { slug: readSlug(params.slug), password, ip });

  serve(accessShare, async ({ body, request }) => {
    const { share } = await unlock(request, body);
    const note = readNoteForRecipient(deps, share);
    const opened = await recordOpening(deps, share, doneBy(request));
    if (!opened) throw await explainMissingShare(deps, share.slug);
    return presentUnlocked(opened, note);
  });

  serveRaw(downloadShare, async (request, response) => {
    const { share, readFileSecret } = await unlock(request, validate(downloadShare.body, request.body ?? {}));
    const file = await openShareFile(deps, share, readFileSecret, doneBy(request));
    await sendShareFile(response, share, file);
  });

  return router;
}
