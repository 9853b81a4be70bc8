import * as changes from '@shared/contracts/share-changes';
import * as endpoints from '@shared/contracts/staff-shares';
import type { SecureShare } from '@shared/tables/shares';
import type { RequestHandler, Router } from 'express';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { readIdempotencyKey } from '../../http/idempotency-key';
import type { Services } from '../../services';
import { repeatsSince } from '../../submissions/deduplicate-submission';
import { findSignInUser } from '../accounts/accounts.repository';
import { turnOf } from '../accounts/credential-budget';
import { createShare } from './create-share';
import { deleteShare } from './delete-share';
import { changeExpiry, deleteExpired, endShare } from './end-shares';
import { changeNotice } from './opening-notices';
import { findNotices } from './opening-notices.repository';
import { readUpload, receiveUpload } from './receive-upload';
import { recipientRoutes } from './recipient.routes';
import { remindShare } from './remind-share';
import { findShareLocks, liftShareLock } from './share-lockout';
import { checkQuota } from './share-quota';
import { readSlug } from './share-slug';
import { presentShare } from './shares.presenter';
import { hasCreatedSince } from './shares.repository';
import { countShares, listShares } from './staff-shares.repository';

export function shareRoutes(deps: Services): Router {
  const { db, clock, storage, hashQueue } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const presentAll = async (shares: SecureShare[], caller: Express.User) => {
    const locks = await findShareLocks(deps, shares);
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

  /**
   * Checked before the file is read: there is no point in uploading without room for it. A repeat of the request that
   * took the last room needs none, and only shows once it's read.
   */
  const requireRoom: RequestHandler = async (request, _response, next) => {
    const { user } = request;
    const isKeyed = readIdempotencyKey(request) !== null;
    const since = repeatsSince('shares', clock.now());
    const mayRepeat = user && isKeyed && (await hasCreatedSince(db, user.id, since));
    if (user && !mayRepeat) await checkQuota(db, user, 0);
    next();
  };
  serve(
    endpoints.createShare,
    async ({ user, request }) => {
      const turn = turnOf(user, { lane: 'staff' });
      const share = await hashQueue.run(turn, () =>
        createShare(
          deps,
          request.body ?? {},
          readUpload(request),
          { actor: user, ip: request.ip },
          readIdempotencyKey(request),
        ),
      );
      return present(share, user);
    },
    {
      before: [requireRoom, receiveUpload(storage)],
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
