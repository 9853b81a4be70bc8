import * as changes from '@shared/contracts/share-changes';
import * as endpoints from '@shared/contracts/staff-shares';
import type { SecureShare } from '@shared/tables/shares';
import type { RequestHandler, Router } from 'express';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { readIdempotencyKey } from '../../http/idempotency-key';
import type { Services } from '../../services';
import { findSignInUser } from '../accounts/accounts.repository';
import { createShare } from './create-share';
import { deleteShare } from './delete-share';
import { changeExpiry, deleteExpired, endShare } from './end-shares';
import { changeNotice } from './opening-notices';
import { findNotices } from './opening-notices.repository';
import { readUpload, receiveUpload } from './receive-upload';
import { recipientRoutes } from './recipient.routes';
import { remindShare } from './remind-share';
import { findShareLocks, liftShareLock } from './share-lockout';
import { readSlug } from './share-slug';
import { presentShare } from './shares.presenter';
import { countShares, listShares } from './staff-shares.repository';

export function shareRoutes(deps: Services): Router {
  const { db, clock, storage } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const presentAll = async (shares: SecureShare[], caller: Express.User) => {
    const locks = await findShareLocks(db, shares);
    const ids = shares.map(({ id }) => id);
    const noticed = await findNotices(db, caller.id, ids);
    const now = clock.now();
    return shares.map((share, index) =>
      presentShare(share, {
        ...deps,
        now,
        lockedUntil: locks[index] ?? null,
        notifyMe: noticed.has(share.id),
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
    return { rows: await presentAll(rows, user), nextCursor };
  });
  serve(endpoints.countShares, ({ query: { search } }) => countShares(db, search, clock.now()));

  /** Before a file is stored for nothing. */
  const checkKey: RequestHandler = (request, _response, next) => {
    readIdempotencyKey(request);
    next();
  };
  serve(
    endpoints.createShare,
    async ({ user, request }) => {
      const by = { actor: user, ip: request.ip };
      const key = readIdempotencyKey(request);
      const share = await createShare(deps, request.body ?? {}, readUpload(request), by, key);
      return present(share, user);
    },
    {
      before: [checkKey, receiveUpload(storage)],
    },
  );

  serve(changes.remindShare, async ({ params, user, request }) => ({
    share: await present(await remindShare(deps, readSlug(params.slug), doneBy(request)), user),
  }));
  serve(changes.changeShare, async ({ params, body, user, request }) =>
    present(await changeExpiry(deps, readSlug(params.slug), body, doneBy(request)), user),
  );
  serve(changes.readOpeningNotices, async ({ user }) => ({
    canSend: deps.mail.isConfigured,
    email: (await findSignInUser(db, user.id))?.email ?? null,
  }));
  serve(changes.changeOpeningNotice, async ({ params, body, user }) =>
    present(await changeNotice(deps, readSlug(params.slug), body, user), user),
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
