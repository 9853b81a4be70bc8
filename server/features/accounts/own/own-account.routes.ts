import * as endpoints from '@shared/contracts/own-account';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import { unauthorized } from '../../../http/errors';
import type { Services } from '../../../services';
import { findSignInUser } from '../accounts.repository';
import { toSelf } from '../complete-sign-in';
import { renewSession } from '../start-session';
import { changePassword } from './change-password';
import { changeEmail, changeNames } from './change-profile';
import { presentOwnAccount } from './own-account.presenter';

export function ownAccountRoutes(deps: Services): Router {
  const { db } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.readAccount, async ({ user }) => {
    const account = await findSignInUser(db, user.id);
    if (!account) throw unauthorized();
    return presentOwnAccount(account);
  });

  serve(endpoints.changeNames, async ({ body, user, request }) =>
    presentOwnAccount(await changeNames(deps, toSelf(user, request), body)),
  );

  serve(endpoints.changeEmail, async ({ body, user, request }) =>
    presentOwnAccount(await changeEmail(deps, toSelf(user, request), body)),
  );

  serve(endpoints.changePassword, async ({ body, user, request }) => {
    await renewSession(request, await changePassword(deps, toSelf(user, request), body));
  });

  return router;
}
