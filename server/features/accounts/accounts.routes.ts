import * as endpoints from '@shared/contracts/accounts';
import type { RequestHandler, Router } from 'express';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import type { Services } from '../../services';
import { changedMeanwhile, registrationClosed, wrongCredentials, wrongOrUnreadable } from './accounts.errors';
import { presentUser } from './accounts.presenter';
import { completeSignIn, originOf } from './complete-sign-in';
import { createLogoutHandler } from './logout';
import { recordFailure } from './record-failure';
import { registerUser } from './register-user';
import { secondStepRequired } from './second-factors/second-factors.errors';
import { openSecondStep } from './second-factors/second-step';
import type { SignIn } from './sign-in';
import { hasUnreadable } from './stored-passwords.repository';

export function accountRoutes(deps: Services & { signIn: SignIn }): Router {
  const { config, signIn } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  serve(endpoints.readRegistration, ({ user }) => ({
    open: config.registrationOpen,
    signedIn: user !== undefined,
    sendsEmail: deps.mail.isConfigured,
  }));

  const requireOpenRegistration: RequestHandler = (_request, _response, next) => {
    if (!config.registrationOpen) throw registrationClosed();
    next();
  };
  serve(
    endpoints.register,
    async ({ body, request }) => {
      const user = await registerUser(deps, body, { ip: request.ip });
      const signedIn = await signIn.findProven(user);
      if (!signedIn) throw changedMeanwhile();
      await completeSignIn(deps, request, signedIn);
      return presentUser(user);
    },
    { before: [requireOpenRegistration] },
  );

  serve(endpoints.login, async ({ body, request, response }) => {
    request.body = body;
    const user = await signIn.findByPassword(request, response);
    if (!user) {
      await recordFailure(deps, 'sign-in-failed', body.username, originOf(request));
      throw (await hasUnreadable(deps.db, deps.sealer.keyIds)) ? wrongOrUnreadable() : wrongCredentials();
    }
    const secondStep = await openSecondStep(deps, user);
    if (secondStep) {
      await recordFailure(deps, 'second-step-asked', user.username, originOf(request));
      throw secondStepRequired(secondStep);
    }
    await completeSignIn(deps, request, user);
    return presentUser(user);
  });

  serveRaw(endpoints.logout, createLogoutHandler(deps));

  serve(endpoints.readUser, ({ user }) => presentUser(user));

  return router;
}
