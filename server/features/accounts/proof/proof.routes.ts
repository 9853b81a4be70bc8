import { proveIdentity } from '@shared/contracts/proof';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { toSelf } from '../complete-sign-in';
import { readSite } from '../second-factors/webauthn';
import { renewSession } from '../start-session';
import { proveByCode, proveByPasskey, proveByPassword } from './prove-identity';

export function proofRoutes(services: Services): Router {
  const deps = { ...services, site: readSite(services.config.publicUrl) };
  const { router, serve } = createEndpointRouter(deps);

  serve(proveIdentity, async ({ body, user, request }) => {
    const prover = toSelf(user, request);
    if ('passkey' in body) await proveByPasskey(deps, prover, body);
    else if ('code' in body) await proveByCode(deps, prover, body);
    else await proveByPassword(deps, prover, body);
    await renewSession(request, { provenAt: deps.clock.now().getTime() });
  });

  return router;
}
