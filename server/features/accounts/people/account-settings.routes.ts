import * as endpoints from '@shared/contracts/account-settings';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { readAccountSettings, requireSecondFactor } from './account-settings';

/** What owners require of everyone. */
export function accountSettingsRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.readAccountSettings, ({ user }) => readAccountSettings(deps.db, user));

  serve(endpoints.changeAccountSettings, async ({ body, user, request: { ip } }) => {
    await requireSecondFactor(deps, body.requireSecondFactor, { actor: user, ip });
    return readAccountSettings(deps.db, user);
  });

  return router;
}
