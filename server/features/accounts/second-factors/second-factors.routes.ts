import * as endpoints from '@shared/contracts/second-factors';
import type { Request, Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { toSelf } from '../complete-sign-in';
import { describeDevice } from '../describe-device';
import { renewSession } from '../start-session';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticators';
import { findAuthenticator } from './authenticators.repository';
import { type Changed, changeFactors } from './change-factors';
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
  const goOn = async <Result>(request: Request, { result, sessionVersion }: Changed<Result>) => {
    await renewSession(request, { sessionVersion });
    return result;
  };

  serve(endpoints.readSecondFactors, async ({ user }) =>
    presentSecondFactors({
      authenticator: await findAuthenticator(db, user.id),
      passkeys: await listPasskeys(db, user.id),
      recoveryCodesLeft: await countUnusedCodes(db, user.id),
      missing: user.lacksSecondFactor,
    }),
  );

  serve(endpoints.startAuthenticator, ({ user, request }) => startAuthenticator(deps, toSelf(user, request)));
  serve(endpoints.confirmAuthenticator, async ({ user, request, body }) =>
    goOn(request, await confirmAuthenticator(deps, toSelf(user, request), body.code)),
  );
  serve(endpoints.removeAuthenticator, async ({ user, request }) =>
    goOn(request, await removeAuthenticator(deps, toSelf(user, request))),
  );

  serve(endpoints.startPasskey, ({ user, request }) => startPasskey(deps, toSelf(user, request)));
  serve(endpoints.addPasskey, async ({ user, request, body }) => {
    const name = body.name ?? describeDevice(request.get('User-Agent'));
    return goOn(request, await addPasskey(deps, toSelf(user, request), { ...body, name }));
  });
  serve(endpoints.removePasskey, async ({ user, request, params }) =>
    goOn(request, await removePasskey(deps, toSelf(user, request), params.id)),
  );

  serve(endpoints.makeRecoveryCodes, async ({ user, request }) => {
    const owner = toSelf(user, request);
    const changed = await changeFactors(deps, owner, 'recovery-codes-made', async tx => {
      if ((await listMethods(tx, user.id)).length === 0) throw noFactors();
      return { recoveryCodes: await makeCodes(tx, user.id) };
    });
    return goOn(request, changed);
  });

  return router;
}
