import type { Socket } from 'node:net';
import { accessShare, downloadShare } from '@shared/contracts/shares';
import type { Request, Router } from 'express';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { readIdempotencyKey } from '../../http/idempotency-key';
import { validate } from '../../http/validate';
import type { Services } from '../../services';
import { openShareFile } from './open-share-file';
import { recordOpening, recordReturn } from './record-receipt';
import type { UseKind } from './repeated-uses.repository';
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

  const unlock = (
    request: Request,
    kind: UseKind,
    given: { password: string; visit?: string | null | undefined },
  ) => {
    const key = readIdempotencyKey(request);
    const { params, ip } = request;
    return unlockShare(deps, { slug: readSlug(params.slug), ip, kind, key, ...given });
  };

  serve(accessShare, async ({ body, request }) => {
    const { share, use } = await unlock(request, 'opening', body);
    const note = readNoteForRecipient(deps, share);
    const opened = await recordOpening(deps, share, { use, by: doneBy(request) });
    if (!opened) throw await explainMissingShare(deps, share.slug);
    return presentUnlocked(opened.share, { note, visit: issueVisit(deps, opened.share, opened.countedAt) });
  });

  serveRaw(downloadShare, async (request, response) => {
    const given = validate(downloadShare.body, request.body ?? {});
    const { share, use, isVisit, readFileSecret } = await unlock(request, 'download', given);
    const as = { isVisit, use, by: doneBy(request) };
    const { file, counted } = await openShareFile(deps, share, readFileSecret, as);
    const hasSent = watchSent(request.socket);
    await sendShareFile(response, share, file).finally(async () => {
      if (!hasSent()) await recordReturn(deps, counted, as);
    });
  });

  return router;
}
