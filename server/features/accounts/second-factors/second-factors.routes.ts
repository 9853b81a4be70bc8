import * as endpoints from '@shared/contracts/second-factors';
import type { Request, Response, Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import { sendSessionCookie } from '../../../http/session-cookie';
import type { Services } from '../../../services';
import { describeDevice } from '../describe-device';
import { toSelf } from '../own/to-self';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticators';
import { findAuthenticator } from './authenticators.repository';
import { type Changed, changeFactors, type Owner } from './change-factors';
import { listMethods } from './factors.repository';
import { addPasskey, removePasskey, startPasskey } from './passkeys';
import { listPasskeys } from './passkeys.repository';
import { confirmCodes, makeCodes } from './recovery-codes';
import { areCodesSaved, countUnusedCodes } from './recovery-codes.repository';
import { noFactors } from './second-factors.errors';
import { presentSecondFactors } from './second-factors.presenter';
import { readSite } from './webauthn';

/** What people change of their own second factors. */
export function secondFactorRoutes(services: Services): Router {
  const { db } = services;
  const deps = { ...services, site: readSite(services.config.publicUrl) };
  const { router, serve } = createEndpointRouter(deps);
  const goOn = <Result>(response: Response, { result, session }: Changed<Result>): Result => {
    sendSessionCookie(response, deps.config, session);
    return result;
  };

  serve(endpoints.readSecondFactors, async ({ user }) =>
    presentSecondFactors({
      authenticator: await findAuthenticator(db, user.id),
      passkeys: await listPasskeys(db, user.id),
      recoveryCodesLeft: await countUnusedCodes(db, user.id),
      recoveryCodesSaved: await areCodesSaved(db, user.id),
      missing: user.lacksSecondFactor,
    }),
  );

  serve(endpoints.startAuthenticator, ({ user, request }) =>
    startAuthenticator(deps, ownerOf(user, request)),
  );
  serve(endpoints.confirmAuthenticator, async ({ user, request, response, body }) =>
    goOn(response, await confirmAuthenticator(deps, ownerOf(user, request), body.code)),
  );
  serve(endpoints.removeAuthenticator, async ({ user, request, response }) =>
    goOn(response, await removeAuthenticator(deps, ownerOf(user, request))),
  );

  serve(endpoints.startPasskey, ({ user, request }) => startPasskey(deps, ownerOf(user, request)));
  serve(endpoints.addPasskey, async ({ user, request, response, body }) => {
    const name = body.name ?? describeDevice(request.get('User-Agent'));
    return goOn(response, await addPasskey(deps, ownerOf(user, request), { ...body, name }));
  });
  serve(endpoints.removePasskey, async ({ user, request, response, params }) =>
    goOn(response, await removePasskey(deps, ownerOf(user, request), params.id)),
  );

  serve(endpoints.makeRecoveryCodes, async ({ user, request, response }) => {
    const owner = ownerOf(user, request);
    const changed = await changeFactors(deps, owner, 'recovery-codes-made', async tx => {
      if ((await listMethods(tx, user.id)).length === 0) throw noFactors();
      return { recoveryCodes: await makeCodes(tx, user.id) };
    });
    return goOn(response, changed);
  });

  serve(endpoints.confirmRecoveryCodes, ({ user, body }) => confirmCodes(db, user, body.recoveryCode));

  return router;
}

function ownerOf(user: Express.User, request: Request): Owner {
  return { ...toSelf(user, request), username: user.username };
}
