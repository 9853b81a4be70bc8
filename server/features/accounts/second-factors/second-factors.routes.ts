import * as endpoints from '@shared/contracts/second-factors';
import type { Request, Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { originOf } from '../complete-sign-in';
import { describeDevice } from '../describe-device';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticators';
import { findAuthenticator } from './authenticators.repository';
import { changeFactors, type Owner } from './change-factors';
import { listMethods } from './factors.repository';
import { addPasskey, removePasskey, startPasskey } from './passkeys';
import { listPasskeys } from './passkeys.repository';
import { makeCodes } from './recovery-codes';
import { countUnusedCodes } from './recovery-codes.repository';
import { noFactors } from './second-factors.errors';
import { presentSecondFactors } from './second-factors.presenter';
import { readSite } from './webauthn';

/** What people change of their own second factors. */
export function secondFactorRoutes(services: Services): Router {
  const { db } = services;
  const deps = { ...services, site: readSite(services.config.publicUrl) };
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.readSecondFactors, async ({ user }) =>
    presentSecondFactors({
      authenticator: await findAuthenticator(db, user.id),
      passkeys: await listPasskeys(db, user.id),
      recoveryCodesLeft: await countUnusedCodes(db, user.id),
      missing: user.lacksSecondFactor,
    }),
  );

  serve(endpoints.startAuthenticator, ({ user, request }) =>
    startAuthenticator(deps, ownerOf(user, request)),
  );
  serve(endpoints.confirmAuthenticator, ({ user, request, body }) =>
    confirmAuthenticator(deps, ownerOf(user, request), body.code),
  );
  serve(endpoints.removeAuthenticator, ({ user, request }) =>
    removeAuthenticator(deps, ownerOf(user, request)),
  );

  serve(endpoints.startPasskey, ({ user, request }) => startPasskey(deps, ownerOf(user, request)));
  serve(endpoints.addPasskey, ({ user, request, body }) => {
    const name = body.name ?? describeDevice(request.get('User-Agent'));
    return addPasskey(deps, ownerOf(user, request), { ...body, name });
  });
  serve(endpoints.removePasskey, ({ user, request, params }) =>
    removePasskey(deps, ownerOf(user, request), params.id),
  );

  serve(endpoints.makeRecoveryCodes, ({ user, request }) =>
    changeFactors(deps, ownerOf(user, request), 'recovery-codes-made', async tx => {
      if ((await listMethods(tx, user.id)).length === 0) throw noFactors();
      return { recoveryCodes: await makeCodes(tx, user.id) };
    }),
  );

  return router;
}

function ownerOf({ id, username, passwordMark, sessionKey }: Express.User, request: Request): Owner {
  return { id, username, passwordMark, sessionKey, ...originOf(request) };
}
