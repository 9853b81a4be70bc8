import * as changes from '@shared/contracts/shares/share-changes';
import { accessShare, downloadShare } from '@shared/contracts/shares/shares';
import { createFileRequest } from '@shared/contracts/shares/staff-file-requests';
import * as endpoints from '@shared/contracts/shares/staff-shares';
import { textLimits } from '@shared/limits/forms';
import { rateLimits } from '@shared/limits/rates';
import type { SecureShare } from '@shared/tables/shares';
import type { Request, Router } from 'express';
import { type By, byOf } from '../../platform/by';
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
import { findOfAnyKind } from './shares.repository';
import { countShares, existsFor, listShares } from './staff-shares.repository';
import { explainMissingShare, unlockShare } from './unlock-share';
import { recordOpening } from './use-share';
import { issueVisit, readFile } from './visits';

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

  serve(endpoints.listShares, async ({ query, by: { user } }) => {
    const { rows, nextCursor } = await listShares(db, query, user, clock.now());
    const counts = await countShares(db, query.search, user, clock.now());
    return { rows: await presentAll(rows, user), nextCursor, counts };
  });

  serve(
    endpoints.createShare,
    async ({ by, request }) =>
      present(await createShare(deps, request.body ?? {}, readUpload(request), by), by.user),
    { before: [receiveUpload(storage)] },
  );

  serve(createFileRequest, async ({ body, by }) => present(await createRequest(deps, body, by), by.user));

  const readSlugFor = async (user: Express.User, request: Request) => {
    const share = await findOfAnyKind(db, readSlug(request), existsFor(user));
    if (!share) throw shareNotFound();
    return share.slug;
  };
  serve(changes.remindShare, async ({ by, request }) => ({
    share: await present(await remindShare(deps, await readSlugFor(by.user, request), by), by.user),
  }));
  serve(changes.changeShare, async ({ body, by, request }) =>
    present(await changeShare(deps, readSlug(request), body, by), by.user),
  );
  serve(changes.deleteShare, async ({ by, request }) =>
    deleteShare(deps, await readSlugFor(by.user, request), by),
  );

  // Open to anyone with the link; only the password opens a share.
  const unlock = (request: Request, given: { password: string; visit?: string | null | undefined }, by: By) =>
    unlockShare(deps, { slug: readSlug(request), ...given }, by);

  serve(accessShare, async ({ body, by, request }) => {
    const unlocked = await unlock(request, body, by);
    const { share } = unlocked;
    // Before it's counted; it may change until then.
    readNoteForRecipient(deps, share);
    const opened = await recordOpening(deps, share, by);
    if (!opened) throw await explainMissingShare(deps, share.slug);
    const note = readNoteForRecipient(deps, opened);
    const contents = readFile(share, unlocked)?.contents ?? null;
    const visit = issueVisit(deps, share, unlocked, body.password);
    return presentUnlocked(opened, { note, contents, visit });
  });

  serveRaw(downloadShare, async (request, response) => {
    const by = byOf(request);
    const unlocked = await unlock(request, validate(downloadShare.body, request.body ?? {}), by);
    const file = await openShareFile(deps, unlocked, by);
    await sendShareFile(response, unlocked.share, file);
  });

  return router;
}
