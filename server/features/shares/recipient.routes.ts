import { accessShare, downloadShare } from '@shared/contracts/shares';
import { textLimits } from '@shared/form-limits';
import type { Request, Router } from 'express';
import { doneBy } from '../../platform/http/done-by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { validate } from '../../platform/http/validate';
import type { Services } from '../../platform/services';
import { openShareFile } from './open-share-file';
import { recordOpening } from './record-use';
import { sendShareFile } from './send-share-file';
import { shareNotFound } from './shares.errors';
import { presentUnlocked, readNoteForRecipient } from './shares.presenter';
import { explainMissingShare, issueVisit, unlockShare } from './unlock-share';

const slugForm = new RegExp(`^[\\w-]{1,${textLimits.slug.max}}$`);

/** @throws HttpError 404 for anything that cannot be a slug. */
export function readSlug(parameter: unknown): string {
  if (typeof parameter !== 'string' || !slugForm.test(parameter)) throw shareNotFound();
  return parameter;
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
    const file = await openShareFile(deps, share, readFileSecret, { isVisit, by: doneBy(request) });
    await sendShareFile(response, share, file);
  });

  return router;
}
