import type { CurrentUser } from '@shared/contracts/accounts';
import type { Request, RequestHandler, Response } from 'express';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-local';
import { unauthorized } from '../../http/errors';
import { addressOf } from '../../http/visitor-address';
import { presentUser } from './accounts.presenter';
import { findUser } from './accounts.repository';
import { type CredentialsDeps, checkCredentials } from './check-credentials';

declare global {
  namespace Express {
    interface User extends CurrentUser {
      id: string;
    }
  }
}

export interface SignIn {
  /** Reads the signed-in user of each request that carries a session. A deleted user is signed in no more. */
  read: RequestHandler[];
  /** The user whose username and password the request's body holds, or null. */
  findByPassword(request: Request, response: Response): Promise<Express.User | null>;
}

export function createSignIn(deps: CredentialsDeps): SignIn {
  const passport = new Authenticator();
  passport.serializeUser((user, done) => done(null, user.id));
  passport.deserializeUser((id: string, done) => {
    findUser(deps.db, id).then(user => done(null, user ? toSignedIn(user) : false), done);
  });
  passport.use(
    new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
      checkCredentials(deps, { username, password, address: addressOf(request.ip) }).then(
        user => done(null, user ?? false),
        done,
      );
    }),
  );
  return {
    read: [passport.initialize(), passport.session()],
    findByPassword: (request, response) =>
      new Promise((resolve, reject) => {
        const answer = (error: unknown, user: Express.User | false | null) =>
          error ? reject(error) : resolve(user || null);
        passport.authenticate('local', answer)(request, response, reject);
      }),
  };
}

/** Lets only signed-in staff through. */
export const requireUser: RequestHandler = (request, _response, next) => {
  signedInUser(request);
  next();
};

/** @throws HttpError 401 */
export function signedInUser({ user }: Request): Express.User {
  if (!user) throw unauthorized();
  return user;
}

/** Signs somebody in, under a session id that nobody knew before. */
export function startSession(request: Request, user: Express.User): Promise<void> {
  return settle(done => request.login(toSignedIn(user), done));
}

/** Deletes the session, whoever's it is. */
export function endSession(request: Request): Promise<void> {
  return settle(done => request.session.destroy(done));
}

/** Without the password's hash. */
function toSignedIn(user: Express.User): Express.User {
  return { id: user.id, ...presentUser(user) };
}

function settle(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())));
}
