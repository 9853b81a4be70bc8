import { proveIdentity } from '@shared/contracts/proof';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import { sendSessionCookie } from '../../../http/session-cookie';
import type { Services } from '../../../services';
import { originOf } from '../complete-sign-in';
import { readSite } from '../second-factors/webauthn';
import { proveByCode, proveByPasskey, proveByPassword } from './prove-identity';

export function proofRoutes(services: Services): Router {
  const deps = { ...services, site: readSite(services.config.publicUrl) };
  const { router, serve } = createEndpointRouter(deps);

  serve(proveIdentity, async ({ body, user, request, response }) => {
    const prover = { ...user, sid: request.sessionID, ...originOf(request) };
    const prove = () => {
      if ('passkey' in body) return proveByPasskey(deps, prover, body);
      return 'code' in body ? proveByCode(deps, prover, body) : proveByPassword(deps, prover, body);
    };
    const renewed = await prove();
    if (renewed) sendSessionCookie(response, deps.config, renewed);
  });

  return router;
}
