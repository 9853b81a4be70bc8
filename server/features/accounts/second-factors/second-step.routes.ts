import * as endpoints from '@shared/contracts/second-step';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { presentUser } from '../accounts.presenter';
import { completeSignIn, originOf } from '../complete-sign-in';
import type { SignIn } from '../sign-in';
import { startSession } from '../start-session';
import { findByPasskey, startPasskeySignIn } from './passkeys';
import { passkeyRefused } from './second-factors.errors';
import { takeSecondStep } from './second-step';
import { readSite } from './webauthn';

/** The ways to sign in with a second factor. */
export function secondStepRoutes(services: Services & { signIn: SignIn }): Router {
  const deps = { ...services, site: readSite(services.config.publicUrl) };
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.takeSecondStep, async ({ body, request }) => {
    const user = await takeSecondStep(deps, body, originOf(request));
    await startSession(request, user);
    return presentUser(user);
  });

  serve(endpoints.startPasskeySignIn, () => startPasskeySignIn(deps));

  serve(endpoints.signInWithPasskey, async ({ body, request }) => {
    const user = await deps.signIn.findProven(await findByPasskey(deps, body));
    if (!user) throw passkeyRefused();
    await completeSignIn(deps, request, user);
    return presentUser(user);
  });

  return router;
}
