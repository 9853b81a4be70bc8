import { proveIdentity } from '@shared/contracts/proof';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { originOf } from '../complete-sign-in';
import { readSite } from '../second-factors/webauthn';
import { proveByCode, proveByPasskey, proveByPassword } from './prove-identity';

export function proofRoutes(services: Services): Router {
  const deps = { ...services, site: readSite(services.config.publicUrl) };
  const { router, serve } = createEndpointRouter(deps);

  serve(proveIdentity, ({ body, user, request }) => {
    const prover = { ...user, sid: request.sessionID, ...originOf(request) };
    if ('passkey' in body) return proveByPasskey(deps, prover, body);
    return 'code' in body ? proveByCode(deps, prover, body) : proveByPassword(deps, prover, body);
  });

  return router;
}
