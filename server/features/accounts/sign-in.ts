import { createHash, randomUUID } from 'node:crypto';
import type { CurrentUser, Login } from '@shared/contracts/accounts';
import { accountLimits } from '@shared/limits';
import type { Caller } from '@shared/policy';
import type { User } from '@shared/tables/accounts';
import type { Request, RequestHandler, Response } from 'express';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-local';
import { sharingNetworkOf } from '../../http/visitor-address';
import { presentUser } from './accounts.presenter';
import { findSignInUser, type SignInUser } from './accounts.repository';
import { type CredentialsDeps, checkCredentials } from './check-credentials';
import { describeDevice } from './describe-device';

declare global {
  namespace Express {
    interface User extends CurrentUser, Caller {
      id: string;
      /** Changes with every password change. */
      passwordMark: string;
      /** Names the session where its own ID must not be shown. */
      sessionKey: string;
    }
  }
}

/** What a session stores about the signed-in user. Times are milliseconds since the epoch. */
export interface StoredSignIn {
  id: string;
  passwordMark: string;
  at: number;
  /** When a password or a second factor was last checked. */
  provenAt: number;
  /** Names the session where its own ID must not be shown. */
  key: string;
  /** Browser and system, such as `Firefox on Windows`. */
  device: string;
  /** The IPv4 /24 or IPv6 /48. */
  network: string;
}

export interface SignIn {
  /**
   * Loads the signed-in user of each request that carries a session. A session no longer counts if its user was
   * deleted, changed the password since, or signed in longer ago than `accountLimits.sessionFor`.
   */
  read: RequestHandler[];
  /** The user with the username and password from the request's body, or null. */
  findByPassword(request: Request, response: Response): Promise<Express.User | null>;
  /** A user who has just proven who they are, for `completeSignIn`; null where the account is gone or disabled. */
  findById(id: string): Promise<Express.User | null>;
}

export function createSignIn(deps: CredentialsDeps): SignIn {
  const { db, clock } = deps;
  const passport = new Authenticator();
  passport.serializeUser(
    (
      request: Request,
      { id, passwordMark, provenAt, sessionKey }: Express.User,
      done: (error: unknown, stored: StoredSignIn) => void,
    ) =>
      done(null, {
        id,
        passwordMark,
        at: provenAt,
        provenAt,
        key: sessionKey,
        device: describeDevice(request.get('User-Agent')),
        network: sharingNetworkOf(request.ip),
      }),
  );
  const findSignedIn = async ({ id, passwordMark, at, provenAt, key }: Partial<StoredSignIn>) => {
    const age = clock.now().getTime() - (at ?? 0);
    // Created by a clock running ahead, a session would last longer than allowed.
    const isOver = age >= accountLimits.sessionFor || age < -accountLimits.clockSkew;
    // Sessions of earlier versions store less.
    if (isOver || !id || !provenAt || !key) return false;
    const user = await findSignInUser(db, id);
    return user && markPassword(user) === passwordMark
      ? toSignedIn(user, { provenAt, sessionKey: key })
      : false;
  };
  const findById = async (id: string) => {
    const user = await findSignInUser(db, id);
    return user && toSignedIn(user, { provenAt: clock.now().getTime(), sessionKey: randomUUID() });
  };
  const findUserByPassword = async (credentials: Login & { ip: string | undefined }) => {
    const user = await checkCredentials(deps, credentials);
    const signedIn = user && (await findById(user.id));
    // The password may have changed since it was checked.
    return signedIn && signedIn.passwordMark === markPassword(user) ? signedIn : null;
  };
  passport.deserializeUser((stored: Partial<StoredSignIn>, done) => {
    findSignedIn(stored).then(user => done(null, user), done);
  });
  passport.use(
    new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
      findUserByPassword({ username, password, ip: request.ip }).then(
        user => done(null, user ?? false),
        done,
      );
    }),
  );
  return {
    read: [passport.initialize(), passport.session()],
    findById,
    findByPassword: (request, response) =>
      new Promise((resolve, reject) => {
        const done = (error: unknown, user: Express.User | false | null) =>
          error ? reject(error) : resolve(user || null);
        passport.authenticate('local', done)(request, response, reject);
      }),
  };
}

/** Signs a user in under a fresh session ID. */
export function startSession(request: Request, user: Express.User): Promise<void> {
  return settle(done => request.login(user, done));
}

/** Deletes the session, signed in or not. */
export function endSession(request: Request): Promise<void> {
  return settle(done => request.session.destroy(done));
}

/** Without the password hash. */
function toSignedIn(user: SignInUser, session: Pick<Express.User, 'provenAt' | 'sessionKey'>): Express.User {
  const { id, role, lacksSecondFactor } = user;
  return { id, role, lacksSecondFactor, passwordMark: markPassword(user), ...session, ...presentUser(user) };
}

/** Distinguishes stored password hashes without revealing anything about them. */
export function markPassword({ password }: Pick<User, 'password'>): string {
  return createHash('sha256').update(password).digest('base64url');
}

function settle(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())));
}
