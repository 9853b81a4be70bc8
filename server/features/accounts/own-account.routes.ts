import * as endpoints from '@shared/contracts/accounts/own-account';
import { proveIdentity as proofEndpoint } from '@shared/contracts/accounts/proof';
import * as factors from '@shared/contracts/accounts/second-factors';
import { present } from '@shared/contracts/endpoint';
import type { Request, Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { unauthorized } from '../../platform/http/errors';
import { closePicture, readPicture, receivePicture } from '../../platform/pictures/receive-picture';
import { sendPicture } from '../../platform/pictures/send-picture';
import type { Services } from '../../platform/services';
import { photoMissing, photoNotFound } from './accounts.errors';
import { presentSecondFactors } from './accounts.presenter';
import { findSignInUser, isPhotoUsed } from './accounts.repository';
import { confirmAuthenticator, startAuthenticator } from './authenticators';
import { type Changed, makeRecoveryCodes, removeFactor } from './change-factors';
import { describeDevice } from './notify-account';
import * as own from './own-account';
import { addPasskey, startPasskey } from './passkeys';
import { changePassword } from './passwords';
import { proveIdentity } from './prove-identity';
import { countUnusedCodes, findAuthenticator, listPasskeys } from './second-factors.repository';
import { renewSession } from './sign-in';

export function ownAccountRoutes(deps: Services): Router {
  const { db, clock, storage } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const goOn = async <Result>(request: Request, { result, version }: Changed<Result>) => {
    await renewSession(request, { version });
    return result;
  };

  serve(endpoints.readAccount, async ({ by }) => {
    const { user } = by;
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
      sessions: await own.listOwnSessions(deps, by),
    });
  });
  serve(endpoints.changeNames, async ({ body, by }) => {
    await own.changeProfile(deps, body, by);
  });
  serve(endpoints.changeEmail, ({ body, by }) => own.changeEmail(deps, body, by));
  serve(endpoints.changePassword, async ({ body, by, request }) => {
    await renewSession(request, await changePassword(deps, body, by));
  });
  serve(proofEndpoint, async ({ body, by, request }) => {
    await proveIdentity(deps, body, by);
    await renewSession(request, { provenAt: clock.now().getTime() });
  });

  serve(
    endpoints.savePhoto,
    async ({ by, request }) => {
      try {
        const upload = readPicture(request);
        if (!upload) throw photoMissing();
        await own.changePhoto(deps, upload, by);
      } finally {
        await closePicture(request);
      }
    },
    { before: [receivePicture(own.photoField)] },
  );
  serve(endpoints.removePhoto, ({ by }) => own.changePhoto(deps, null, by));
  serveRaw(endpoints.readPhoto, async ({ params }, response) => {
    const name = String(params.name);
    const isShown = await isPhotoUsed(db, own.photoAddress(name));
    if (!isShown || !(await sendPicture(response, storage, 'photos', name))) throw photoNotFound();
  });

  serve(endpoints.endSession, async ({ params: { key }, by, request }) => {
    if (key === 'others') await renewSession(request, { version: await own.endOtherSessions(deps, by) });
    else await own.endOwnSession(deps, key, by);
  });

  serve(factors.startAuthenticator, ({ by }) => startAuthenticator(deps, by));
  serve(factors.confirmAuthenticator, async ({ body, by, request }) =>
    goOn(request, await confirmAuthenticator(deps, body.code, by)),
  );
  serve(factors.startPasskey, ({ by }) => startPasskey(deps, by));
  serve(factors.addPasskey, async ({ body, by, request }) => {
    const name = body.name ?? describeDevice(by.userAgent);
    return goOn(request, await addPasskey(deps, { ...body, name }, by));
  });
  serve(factors.removeSecondFactor, async ({ params, by, request }) =>
    goOn(request, await removeFactor(deps, params.id, by)),
  );
  serve(factors.makeRecoveryCodes, async ({ by, request }) =>
    goOn(request, await makeRecoveryCodes(deps, by)),
  );

  return router;
}
