import { randomUUID } from 'node:crypto';
import type { CurrentUser, Login } from '@shared/contracts/accounts';
import { accountLimits } from '@shared/limits';
import type { Caller } from '@shared/policy';
import type { User } from '@shared/tables/accounts';
import type { Request, RequestHandler, Response } from 'express';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-local';
import { networkOf } from '../../http/visitor-address';
import { markPassword } from '../../passwords/account-passwords';
import { changedMeanwhile } from './accounts.errors';
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
      /** Counts up whenever the account's sessions end. */
      sessionVersion: number;
      /** Names the session where its own ID must not be shown. */
      sessionKey: string;
    }
  }
}

/** What a session stores about the signed-in user. Times are milliseconds since the epoch. */
export interface StoredSignIn {
  id: string;
  passwordMark: string;
  /** The account's, when the sign-in began. */
  version: number;
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

declare module 'express-session' {
  interface SessionData {
    /** Where passport stores what `serializeUser` returns. */
    passport?: { user?: StoredSignIn };
  }
}

/** An account as it was read before its password or second factor was checked. */
type Proven = Pick<User, 'id' | 'sessionVersion'>;

export interface SignIn {
  /**
   * Loads the signed-in user of each request that carries a session. It no longer counts if its user was deleted or
   * changed the password, or if it began before the account's sessions ended or `accountLimits.sessionFor` ago.
   */
  read: RequestHandler[];
  /**
   * The user with the username and password from the request's body; null if one of them is wrong.
   * @throws HttpError 401 if the account has changed since the password was checked.
   */
  findByPassword(request: Request, response: Response): Promise<Express.User | null>;
  /**
   * A user who has proven who they are, for `completeSignIn`; null where the account is gone or disabled, or its sessions
   * have ended since `proven` was read.
   */
  findProven(proven: Proven): Promise<Express.User | null>;
}

export function createSignIn(deps: CredentialsDeps): SignIn {
  const { db, clock } = deps;
  const passport = new Authenticator();
  passport.serializeUser(
    (
      request: Request,
      { id, passwordMark, sessionVersion, provenAt, sessionKey }: Express.User,
      done: (error: unknown, stored: StoredSignIn) => void,
    ) =>
      done(null, {
        id,
        passwordMark,
        version: sessionVersion,
        at: provenAt,
        provenAt,
        key: sessionKey,
        device: describeDevice(request.get('User-Agent')),
        network: networkOf(request.ip),
      }),
  );
  const findSignedIn = async (stored: StoredSignIn) => {
    const { id, passwordMark, version, at, provenAt, key } = stored;
    const age = clock.now().getTime() - at;
    // Created by a clock running ahead, a session would last longer than allowed.
    const isOver = age >= accountLimits.sessionFor || age < -accountLimits.clockSkew;
    if (isOver) return null;
    const user = await findSignInUser(db, id);
    if (!user || markPassword(user) !== passwordMark || user.sessionVersion !== version) return null;
    return toSignedIn(user, { provenAt, sessionKey: key });
  };
  const findProven = async ({ id, sessionVersion }: Proven) => {
    const user = await findSignInUser(db, id);
    if (user?.sessionVersion !== sessionVersion) return null;
    return toSignedIn(user, { provenAt: clock.now().getTime(), sessionKey: randomUUID() });
  };
  // Passport's own would take an outdated sign-in out of the session, and so set its cookie again, over a newer one.
  const readSignedIn: RequestHandler = async (request, _response, next) => {
    const stored = request.session.passport?.user;
    const user = stored && (await findSignedIn(stored));
    if (user) request.user = user;
    next();
  };
  const findUserByPassword = async (credentials: Login & { ip: string | undefined }) => {
    const user = await checkCredentials(deps, credentials);
    if (!user) return null;
    const signedIn = await findProven(user);
    // The password may have changed since it was checked.
    if (!signedIn || signedIn.passwordMark !== markPassword(user)) throw changedMeanwhile();
    return signedIn;
  };
  passport.use(
    new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
      findUserByPassword({ username, password, ip: request.ip }).then(
        user => done(null, user ?? false),
        done,
      );
    }),
  );
  return {
    read: [passport.initialize(), readSignedIn],
    findProven,
    findByPassword: (request, response) =>
      new Promise((resolve, reject) => {
        const done = (error: unknown, user: Express.User | false | null) =>
          error ? reject(error) : resolve(user || null);
        passport.authenticate('local', done)(request, response, reject);
      }),
  };
}

/** Without the password hash. */
function toSignedIn(user: SignInUser, session: Pick<Express.User, 'provenAt' | 'sessionKey'>): Express.User {
  const { id, role, lacksSecondFactor, sessionVersion } = user;
  const passwordMark = markPassword(user);
  return {
    ...{ id, role, lacksSecondFactor, passwordMark, sessionVersion },
    ...session,
    ...presentUser(user),
  };
}
