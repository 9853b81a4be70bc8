import type { Socket } from 'node:net';
import { accessShare, downloadShare } from '@shared/contracts/shares';
import type { Request, Router } from 'express';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { validate } from '../../http/validate';
import type { Services } from '../../services';
import { openShareFile } from './open-share-file';
import { recordOpening, recordReturn } from './record-receipt';
import { sendShareFile } from './send-share-file';
import { readNoteForRecipient } from './share-notes';
import { readSlug } from './share-slug';
import { issueVisit } from './share-visits';
import { presentUnlocked } from './shares.presenter';
import { explainMissingShare, unlockShare } from './unlock-share';

/** Whether anything was sent since. */
function watchSent(socket: Socket): () => boolean {
  const before = socket.bytesWritten;
  return () => socket.bytesWritten > before;
}

/** Endpoints open to anyone with the link; only the password opens a share. */
export function recipientRoutes(deps: Services): Router {
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  const unlock = ({ params, ip }: Request, given: { password: string; visit?: string | null | undefined }) =>
    unlockShare(deps, { slug: readSlug(params.slug), ip, ...given });

  serve(accessShare, async ({ body, request }) => {
    const { share } = await unlock(request, body);
    const note = readNoteForRecipient(deps, share);
    const opened = await recordOpening(deps, share, doneBy(request));
    if (!opened) throw await explainMissingShare(deps, share.slug);
    return presentUnlocked(opened, { note, visit: issueVisit(deps, opened) });
  });

  serveRaw(downloadShare, async (request, response) => {
    const given = validate(downloadShare.body, request.body ?? {});
    const { share, isVisit, readFileSecret } = await unlock(request, given);
    const as = { isVisit, by: doneBy(request) };
    const file = await openShareFile(deps, share, readFileSecret, as);
    const hasSent = watchSent(request.socket);
    await sendShareFile(response, share, file).finally(async () => {
      if (!hasSent()) await recordReturn(deps, share, as);
    });
  });

  return router;
}
