import { loginBody, type RegistrationState, registerBody } from '@shared/contracts/accounts';
import { paths } from '@shared/site/paths';
import { type RequestHandler, Router } from 'express';
import type { Config } from '../../config';
import type { FloodGuard } from '../../http/flood-limit';
import { comesFromElsewhere } from '../../http/same-origin';
import { sessionCookieName } from '../../http/session';
import { validate } from '../../http/validate';
import { logoutFromElsewhere, registrationClosed, wrongCredentials } from './accounts.errors';
import { presentUser } from './accounts.presenter';
import { type RegisterDeps, registerUser } from './register-user';
import { endSession, type SignIn, signedInUser, startSession } from './sign-in';

interface AccountDeps extends RegisterDeps {
  config: Pick<Config, 'registrationOpen'>;
  floodGuard: FloodGuard;
  signIn: SignIn;
}

const minute = 60;

export function accountRoutes(deps: AccountDeps): Router {
  const { config, floodGuard, signIn } = deps;
  const router = Router();

  router.get('/registration', ({ user }, response) => {
    const signedIn = user !== undefined;
    response.json({ open: config.registrationOpen, signedIn } satisfies RegistrationState);
  });

  const requireOpenRegistration: RequestHandler = (_request, _response, next) => {
    if (!config.registrationOpen) throw registrationClosed();
    next();
  };
  const registerLimit = floodGuard({ name: 'register', points: 10, per: minute });
  router.post('/register', requireOpenRegistration, registerLimit, async (request, response) => {
    const user = await registerUser(deps, validate(registerBody, request.body));
    await startSession(request, user);
    response.status(201).json(presentUser(user));
  });

  // Over all usernames: guessing at one of them is locked out long before.
  const loginLimit = floodGuard({ name: 'login', points: 60, per: minute });
  router.post('/login', loginLimit, async (request, response) => {
    request.body = validate(loginBody, request.body);
    const user = await signIn.findByPassword(request, response);
    if (!user) throw wrongCredentials();
    await startSession(request, user);
    response.json(presentUser(user));
  });

  // The browser comes here by a link, so the method is GET, which the origin check lets through.
  router.get('/logout', async (request, response) => {
    if (comesFromElsewhere(request)) throw logoutFromElsewhere();
    const { path, httpOnly, sameSite, secure } = request.session.cookie;
    await endSession(request);
    response.clearCookie(sessionCookieName, { path, httpOnly, sameSite, secure: secure === true });
    response.redirect(paths.home);
  });

  router.get('/user', (request, response) => {
    response.json(presentUser(signedInUser(request)));
  });

  return router;
}
