import { randomUUID } from 'node:crypto';
import type { CurrentUser, Login } from '@shared/contracts/accounts';
import { accountLimits } from '@shared/limits';
import type { Caller } from '@shared/policy';
import type { User } from '@shared/tables/accounts';
import type { Request, RequestHandler, Response } from 'express';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-local';
import { networkOf } from '../../http/visitor-address';
import { changedMeanwhile } from './accounts.errors';
import { presentUser } from './accounts.presenter';
import { findSignInUser, type SignInUser } from './accounts.repository';
import { type CredentialsDeps, checkCredentials } from './check-credentials';
import { describeDevice } from './describe-device';

declare global {
  namespace Express {
    interface User extends CurrentUser, Caller {
      id: string;
      /** Counts up whenever the account's sessions end. */
      sessionVersion: number;
      /** In milliseconds since the epoch. */
      signedInAt: number;
      /** Names the session where its own ID must not be shown. */
      sessionKey: string;
      /** Of the sign-in: unknown until its session is stored. */
      device?: string;
      network?: string;
    }
  }
}

/** What a session stores about the signed-in user. Times are milliseconds since the epoch. */
export interface StoredSignIn {
  id: string;
  /** The account's, when the sign-in began. */
  version: number;
  signedInAt: number;
  /** When a password or a second factor was last checked. */
  provenAt: number;
  /** Names the session where its own ID must not be shown. */
  key: string;
  /** Browser and system, such as `Firefox on Windows`. */
  device: string;
  /** The IPv4 /24 or IPv6 /48. */
  network: string;
}

/** An account as it was read before its password or second factor was checked. */
type Proven = Pick<User, 'id' | 'sessionVersion'>;

export interface SignIn {
  /**
   * Loads the signed-in user of each request that carries a session. It no longer counts once the account's sessions
   * have ended, or `accountLimits.sessionFor` after it began.
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
  const findSignedIn = async (stored: StoredSignIn) => {
    const age = clock.now().getTime() - stored.signedInAt;
    // Created by a clock running ahead, a session would last longer than allowed.
    if (age >= accountLimits.sessionFor || age < -accountLimits.clockSkew) return null;
    const user = await findSignInUser(db, stored.id);
    return user?.sessionVersion === stored.version ? toSignedIn(user, stored) : null;
  };
  const findProven = async ({ id, sessionVersion }: Proven) => {
    const user = await findSignInUser(db, id);
    if (user?.sessionVersion !== sessionVersion) return null;
    const now = clock.now().getTime();
    return toSignedIn(user, { signedInAt: now, provenAt: now, key: randomUUID() });
  };
  const findUserByPassword = async (credentials: Login & { ip: string | undefined }) => {
    const user = await checkCredentials(deps, credentials);
    if (!user) return false;
    const signedIn = await findProven(user);
    if (!signedIn) throw changedMeanwhile();
    return signedIn;
  };
  passport.serializeUser(
    (request: Request, user: Express.User, done: (error: unknown, stored: StoredSignIn) => void) =>
      done(null, {
        id: user.id,
        version: user.sessionVersion,
        signedInAt: user.signedInAt,
        provenAt: user.provenAt,
        key: user.sessionKey,
        device: user.device ?? describeDevice(request.get('User-Agent')),
        network: user.network ?? networkOf(request.ip),
      }),
  );
  passport.deserializeUser((stored: StoredSignIn, done) => {
    findSignedIn(stored).then(user => done(null, user), done);
  });
  passport.use(
    new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
      findUserByPassword({ username, password, ip: request.ip }).then(user => done(null, user), done);
    }),
  );
  return {
    read: [passport.session()],
    findProven,
    findByPassword: (request, response) =>
      new Promise((resolve, reject) => {
        const done = (error: unknown, user: Express.User | false | null) =>
          error ? reject(error) : resolve(user || null);
        passport.authenticate('local', done)(request, response, reject);
      }),
  };
}

type SessionFacts = Pick<StoredSignIn, 'signedInAt' | 'provenAt' | 'key'> & Partial<StoredSignIn>;

/** Without the password hash. */
function toSignedIn(
  user: SignInUser,
  { signedInAt, provenAt, key, device, network }: SessionFacts,
): Express.User {
  const { id, role, lacksSecondFactor, sessionVersion } = user;
  return {
    ...{ id, role, lacksSecondFactor, sessionVersion },
    ...{ signedInAt, provenAt, sessionKey: key, device, network },
    ...presentUser(user),
  };
}
