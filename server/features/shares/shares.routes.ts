import * as changes from '@shared/contracts/shares/share-changes';
import { accessShare, downloadShare } from '@shared/contracts/shares/shares';
import { createFileRequest } from '@shared/contracts/shares/staff-file-requests';
import * as endpoints from '@shared/contracts/shares/staff-shares';
import { textLimits } from '@shared/limits/forms';
import { rateLimits } from '@shared/limits/rates';
import type { SecureShare } from '@shared/tables/shares';
import type { Request, Router } from 'express';
import { doneBy } from '../../platform/activity/activity';
import { readUsernames } from '../../platform/db/account-names';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { validate } from '../../platform/http/validate';
import { findLocks } from '../../platform/limits/limits.repository';
import type { Services } from '../../platform/services';
import { createShare } from './create-share';
import { changeShare, deleteShare, remindShare } from './manage-shares';
import { readUpload, receiveUpload } from './receive-upload';
import { createRequest } from './requests/create-request';
import { openShareFile, sendShareFile } from './share-file';
import { shareNotFound } from './shares.errors';
import { presentShare, presentUnlocked, readNoteForRecipient } from './shares.presenter';
import { findShare } from './shares.repository';
import { countShares, existsFor, listShares } from './staff-shares.repository';
import { explainMissingShare, issueVisit, unlockShare } from './unlock-share';
import { recordOpening } from './use-share';

const slugForm = new RegExp(`^[\\w-]{1,${textLimits.slug.max}}$`);

/** @throws HttpError 404 for anything that cannot be a slug. */
export function readSlug({ params: { slug } }: Request): string {
  if (typeof slug !== 'string' || !slugForm.test(slug)) throw shareNotFound();
  return slug;
}

export function shareRoutes(deps: Services): Router {
  const { db, clock, storage } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const presentAll = async (shares: SecureShare[], caller: Express.User) => {
    const ids = shares.map(({ id }) => String(id));
    const locks = await findLocks(db, rateLimits.shareGuesses, ids);
    const creators = await readUsernames(
      db,
      shares.map(({ createdBy }) => createdBy),
    );
    const now = clock.now();
    return shares.map((share, index) =>
      presentShare(share, {
        ...deps,
        now,
        lockedUntil: locks[index] ?? null,
        createdBy: creators.get(share.createdBy) ?? null,
        caller,
      }),
    );
  };
  const present = async (share: SecureShare, caller: Express.User) =>
    (await presentAll([share], caller))[0] as endpoints.ShareListItem;

  serve(endpoints.listShares, async ({ query, user }) => {
    const { rows, nextCursor } = await listShares(db, query, user, clock.now());
    const counts = await countShares(db, query.search, user, clock.now());
    return { rows: await presentAll(rows, user), nextCursor, counts };
  });

  serve(
    endpoints.createShare,
    async ({ user, request }) => {
      const by = { actor: user, ip: request.ip };
      return present(await createShare(deps, request.body ?? {}, readUpload(request), by), user);
    },
    { before: [receiveUpload(storage)] },
  );

  serve(createFileRequest, async ({ body, user, request }) =>
    present(await createRequest(deps, body, { actor: user, ip: request.ip }), user),
  );

  const readSlugFor = async (user: Express.User, request: Request) => {
    const share = await findShare(db, readSlug(request), existsFor(user));
    if (!share) throw shareNotFound();
    return share.slug;
  };
  serve(changes.remindShare, async ({ user, request }) => ({
    share: await present(await remindShare(deps, await readSlugFor(user, request), doneBy(request)), user),
  }));
  serve(changes.changeShare, async ({ body, user, request }) =>
    present(await changeShare(deps, readSlug(request), body, doneBy(request)), user),
  );
  serve(changes.deleteShare, async ({ user, request }) =>
    deleteShare(deps, await readSlugFor(user, request), doneBy(request)),
  );

  // Open to anyone with the link; only the password opens a share.
  const unlock = (request: Request, given: { password: string; visit?: string | null | undefined }) =>
    unlockShare(deps, { slug: readSlug(request), ip: request.ip, ...given });

  serve(accessShare, async ({ body, request }) => {
    const { share } = await unlock(request, body);
    const note = readNoteForRecipient(deps, share);
    const opened = await recordOpening(deps, share, doneBy(request));
    if (!opened) throw await explainMissingShare(deps, share.slug);
    return presentUnlocked(opened, { note, visit: issueVisit(deps, opened) });
  });

  serveRaw(downloadShare, async (request, response) => {
    const unlocked = await unlock(request, validate(downloadShare.body, request.body ?? {}));
    const file = await openShareFile(deps, unlocked, doneBy(request));
    await sendShareFile(response, unlocked.share, file);
  });

  return router;
}
