import * as endpoints from '@shared/contracts/accounts/accounts';
import * as invitations from '@shared/contracts/accounts/invitations';
import * as recovery from '@shared/contracts/accounts/recovery';
import * as signIns from '@shared/contracts/accounts/sign-in';
import { paths } from '@shared/site/paths';
import type { User } from '@shared/tables/accounts';
import type { Request, Router } from 'express';
import { byOf } from '../../platform/by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { comesFromElsewhere, isSpeculative } from '../../platform/http/same-origin';
import { sessionCookieName } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import {
  logoutFromElsewhere,
  registrationClosed,
  secondStepRequired,
  wrongCredentials,
} from './accounts.errors';
import { presentUser } from './accounts.presenter';
import { acceptInvitation, readInvitation } from './invitations';
import { byOneself } from './own-account';
import { findByPasskey, startPasskeySignIn } from './passkeys';
import { completeReset, findResetUser, requestReset } from './passwords';
import { registerUser } from './register-user';
import { openSecondStep, takeSecondStep } from './second-step';
import { beginSession, completeSignIn, endSession, type SignIn } from './sign-in';

export function accountRoutes(deps: Services & { signIn: SignIn }): Router {
  const { config, db, clock, activity, signIn } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const open = async (request: Request, account: User) => {
    await completeSignIn(deps, request, beginSession(account, clock.now()));
    return presentUser(account);
  };

  serve(endpoints.readRegistration, () => ({
    open: config.registrationOpen,
    sendsEmail: deps.mail.isConfigured,
  }));

  serve(endpoints.register, async ({ body, by, request }) => {
    if (!config.registrationOpen) throw registrationClosed();
    return open(request, await registerUser(deps, body, by));
  });

  serve(signIns.login, async ({ body, by, request }) => {
    if ('passkey' in body) return open(request, await findByPasskey(deps, body));
    if ('token' in body) return open(request, await takeSecondStep(deps, body, by));
    request.body = body;
    const user = await signIn.findByPassword(request);
    if (!user) throw wrongCredentials();
    const next = await openSecondStep(deps, user);
    if (next) throw secondStepRequired(next);
    await completeSignIn(deps, request, user);
    return presentUser(user);
  });

  serve(signIns.startPasskeySignIn, () => startPasskeySignIn(deps));

  serve(invitations.acceptInvitation, async ({ body, by, request }) =>
    open(request, await acceptInvitation(deps, body, by)),
  );

  serve(recovery.requestReset, ({ body }) => requestReset(deps, body));

  serve(recovery.readLink, async ({ body: { kind, token } }) => {
    if (kind === 'invitation') return { name: (await readInvitation(deps, token)).email };
    return { name: (await findResetUser(deps, token)).username };
  });

  serve(recovery.completeReset, ({ body, by }) => completeReset(deps, body, by));

  serve(endpoints.readUser, ({ by }) => presentUser(by.user));

  // The browser gets here by following a link, so the method is GET, which the origin check lets through.
  serveRaw(endpoints.logout, async (request, response) => {
    if (comesFromElsewhere(request)) throw logoutFromElsewhere();
    if (isSpeculative(request)) return void response.status(204).end();
    const { user, ...from } = byOf(request);
    const { path, httpOnly, sameSite, secure } = request.session.cookie;
    await endSession(request);
    if (user) await activity.record(db, { action: 'signed-out', ...byOneself({ ...from, user }) });
    const name = sessionCookieName(config.publicUrl.startsWith('https:'));
    response.clearCookie(name, { path, httpOnly, sameSite, secure: secure === true });
    response.redirect(paths.home);
  });

  return router;
}
