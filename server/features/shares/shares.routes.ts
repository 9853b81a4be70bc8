import * as changes from '@shared/contracts/share-changes';
import * as endpoints from '@shared/contracts/staff-shares';
import type { SecureShare } from '@shared/tables/shares';
import type { Router } from 'express';
import { readUsernames } from '../../platform/db/account-names';
import { doneBy } from '../../platform/http/done-by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { createShare } from './create-share';
import { changeExpiry, deleteExpired, deleteShare, endShare, remindShare } from './manage-shares';
import { readUpload, receiveUpload } from './receive-upload';
import { readSlug, recipientRoutes } from './recipient.routes';
import { findShareLocks, liftShareLock } from './share-lockout';
import { presentShare } from './shares.presenter';
import { countShares, listShares } from './staff-shares.repository';

export function shareRoutes(deps: Services): Router {
  const { db, clock, storage } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const presentAll = async (shares: SecureShare[], caller: Express.User) => {
    const locks = await findShareLocks(db, shares);
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
  const present = async (share: SecureShare, caller: Express.User) => {
    const [presented] = await presentAll([share], caller);
    if (!presented) throw new Error('No share was presented');
    return presented;
  };

  serve(endpoints.listShares, async ({ query, user }) => {
    const { rows, nextCursor } = await listShares(db, query, clock.now());
    const counts = await countShares(db, query.search, clock.now());
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

  serve(changes.remindShare, async ({ params, user, request }) => ({
    share: await present(await remindShare(deps, readSlug(params.slug), doneBy(request)), user),
  }));
  serve(changes.changeShare, async ({ params, body, user, request }) =>
    present(await changeExpiry(deps, readSlug(params.slug), body, doneBy(request)), user),
  );
  serve(changes.endShare, async ({ params, user, request }) =>
    present(await endShare(deps, readSlug(params.slug), doneBy(request)), user),
  );
  serve(changes.deleteExpiredShares, async ({ request }) => ({
    deleted: await deleteExpired(deps, doneBy(request)),
  }));
  serve(changes.deleteShare, ({ params, request }) =>
    deleteShare(deps, readSlug(params.slug), doneBy(request)),
  );
  serve(changes.liftShareLock, ({ params, request }) =>
    liftShareLock(deps, readSlug(params.slug), doneBy(request)),
  );

  router.use(recipientRoutes(deps));
  return router;
}
