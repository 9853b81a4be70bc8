import { proveIdentity } from '@shared/contracts/proof';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { readSite } from '../second-factors/webauthn';
import { proveByPasskey, proveByPassword } from './prove-identity';

export function proofRoutes(services: Services): Router {
  const deps = { ...services, site: readSite(services.config.publicUrl) };
  const { router, serve } = createEndpointRouter(deps);

  serve(proveIdentity, ({ body, user, request }) => {
    const { sessionID: sid, ip } = request;
    return 'passkey' in body
      ? proveByPasskey(deps, { ...body, user, sid })
      : proveByPassword(deps, { ...body, username: user.username, sid, ip });
  });

  return router;
}
