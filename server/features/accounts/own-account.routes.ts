import * as endpoints from '@shared/contracts/accounts/own-account';
import { proveIdentity as proofEndpoint } from '@shared/contracts/accounts/proof';
import * as factors from '@shared/contracts/accounts/second-factors';
import { present } from '@shared/contracts/endpoint';
import type { Request, Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { unauthorized } from '../../platform/http/errors';
import {
  closePicture,
  photoField,
  readPicture,
  receivePicture,
} from '../../platform/pictures/receive-picture';
import { sendPicture } from '../../platform/pictures/send-picture';
import type { Services } from '../../platform/services';
import { photoMissing, photoNotFound } from './accounts.errors';
import { presentSecondFactors } from './accounts.presenter';
import { findSignInUser, isPhotoUsed } from './accounts.repository';
import { confirmAuthenticator, startAuthenticator } from './authenticators';
import { type Changed, makeRecoveryCodes, removeFactor } from './change-factors';
import * as own from './own-account';
import { addPasskey, startPasskey } from './passkeys';
import { changePassword } from './passwords';
import { proveIdentity } from './prove-identity';
import { countUnusedCodes, findAuthenticator, listPasskeys } from './second-factors.repository';
import { originOf, renewSession, toSelf } from './sign-in';

/** What people see and change of their own account. */
export function ownAccountRoutes(deps: Services): Router {
  const { db, clock, storage } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const goOn = async <Result>(request: Request, { result, version }: Changed<Result>) => {
    await renewSession(request, { version });
    return result;
  };

  serve(endpoints.readAccount, async ({ user, request }) => {
    const account = await findSignInUser(db, user.id);
    if (!account) throw unauthorized();
    return present(endpoints.ownAccount, {
      ...account,
      secondFactors: presentSecondFactors({
        authenticator: await findAuthenticator(db, user.id),
        passkeys: await listPasskeys(db, user.id),
        recoveryCodesLeft: await countUnusedCodes(db, user.id),
        missing: user.lacksSecondFactor,
      }),
      sessions: await own.listOwnSessions(deps, toSelf(user, request)),
    });
  });
  serve(endpoints.changeNames, async ({ body, user, request }) => {
    await own.changeProfile(deps, toSelf(user, request), body);
  });
  serve(endpoints.changeEmail, ({ body, user, request }) =>
    own.changeEmail(deps, toSelf(user, request), body),
  );
  serve(endpoints.changePassword, async ({ body, user, request }) => {
    await renewSession(request, await changePassword(deps, toSelf(user, request), body));
  });
  serve(proofEndpoint, async ({ body, user, request }) => {
    await proveIdentity(deps, user, body);
    await renewSession(request, { provenAt: clock.now().getTime() });
  });

  serve(
    endpoints.savePhoto,
    async ({ user, request }) => {
      try {
        const upload = readPicture(request);
        if (!upload) throw photoMissing();
        await own.changePhoto(deps, toSelf(user, request), upload);
      } finally {
        await closePicture(request);
      }
    },
    { before: [receivePicture(photoField)] },
  );
  serve(endpoints.removePhoto, ({ user, request }) => own.changePhoto(deps, toSelf(user, request), null));
  serveRaw(endpoints.readPhoto, async ({ params }, response) => {
    const name = String(params.name);
    const isShown = await isPhotoUsed(db, own.photoAddress(name));
    if (!isShown || !(await sendPicture(response, storage, 'photos', name))) throw photoNotFound();
  });

  serve(endpoints.endSession, async ({ params: { key }, user, request }) => {
    const self = toSelf(user, request);
    if (key === 'others') await renewSession(request, { version: await own.endOtherSessions(deps, self) });
    else await own.endOwnSession(deps, self, key);
  });

  serve(factors.startAuthenticator, ({ user, request }) => startAuthenticator(deps, toSelf(user, request)));
  serve(factors.confirmAuthenticator, async ({ user, request, body }) =>
    goOn(request, await confirmAuthenticator(deps, toSelf(user, request), body.code)),
  );
  serve(factors.startPasskey, ({ user, request }) => startPasskey(deps, toSelf(user, request)));
  serve(factors.addPasskey, async ({ user, request, body }) => {
    const name = body.name ?? originOf(request).device;
    return goOn(request, await addPasskey(deps, toSelf(user, request), { ...body, name }));
  });
  serve(factors.removeSecondFactor, async ({ user, request, params }) =>
    goOn(request, await removeFactor(deps, toSelf(user, request), params.id)),
  );
  serve(factors.makeRecoveryCodes, async ({ user, request }) =>
    goOn(request, await makeRecoveryCodes(deps, toSelf(user, request))),
  );

  return router;
}
