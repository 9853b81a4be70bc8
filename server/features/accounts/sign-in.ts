import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@shared/contracts/accounts/accounts';
import { rateLimits } from '@shared/limits/rates';
import { accountLimits } from '@shared/limits/server';
import type { Caller } from '@shared/policy';
import type { User } from '@shared/tables/accounts';
import type { Request, RequestHandler } from 'express';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-local';
import { type By, byOf } from '../../platform/by';
import { addressOf, networkOf } from '../../platform/http/visitor-address';
import type { Claim } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { presentUser } from './accounts.presenter';
import { findByName, findSignInUser, foldAccountName } from './accounts.repository';
import { describeDevice, notifyAccount } from './notify-account';
import { byOneself } from './own-account';
import { isNewDevice, type StoredSignIn } from './sessions.repository';

declare global {
  namespace Express {
    interface User extends CurrentUser, Caller, Omit<StoredSignIn, 'device' | 'network'> {
      /** Unknown until the session is stored. */
      device?: string;
      network?: string;
    }
  }
}

/** Counts wrong passwords by address and account, or typed name where there is no account. */
export const loginClaim = ({ sealer }: Services, account: string, { ip }: By): Claim => ({
  limit: rateLimits.password,
  // Hashed: what is typed as an unknown username may be a password.
  key: sealer.mac(`login:${account} ${addressOf(ip)}`),
});

export interface SignIn {
  /** Loads no user once the account's sessions have ended, or `accountLimits.sessionFor` after the sign-in. */
  read: RequestHandler;
  /** @throws HttpError 429 after too many wrong passwords for this account from this address. */
  findByPassword(request: Request): Promise<Express.User | null>;
}

export function createSignIn(deps: Services): SignIn {
  const { db, clock, passwords, limits } = deps;
  const passport = new Authenticator();
  const findSignedIn = async (stored: StoredSignIn): Promise<Express.User | null> => {
    if (clock.now().getTime() - stored.signedInAt >= accountLimits.sessionFor) return null;
    const user = await findSignInUser(db, stored.id);
    if (user?.sessionVersion !== stored.version) return null;
    const { role, lacksSecondFactor } = user;
    return { ...presentUser(user), role, lacksSecondFactor, ...stored };
  };
  const checkPassword = async (username: string, password: string, by: By) => {
    const user = await findByName(db, username);
    const claim = loginClaim(deps, user?.id ?? foldAccountName(username), by);
    const isRight = await limits.attempt([claim], async () => {
      const matches = await passwords.verify(password, user?.password ?? null);
      return matches && user?.disabledAt === null;
    });
    return isRight && user ? beginSession(user, clock.now()) : false;
  };
  passport.serializeUser(
    (request: Request, user: Express.User, done: (error: unknown, stored: StoredSignIn) => void) => {
      const { id, version, signedInAt, provenAt, key } = user;
      const { ip, userAgent } = byOf(request);
      const { device = describeDevice(userAgent), network = networkOf(ip) } = user;
      done(null, { id, version, signedInAt, provenAt, key, device, network });
    },
  );
  passport.deserializeUser((stored: StoredSignIn, done) => {
    findSignedIn(stored).then(user => done(null, user), done);
  });
  passport.use(
    new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
      checkPassword(username, password, byOf(request)).then(user => done(null, user), done);
    }),
  );
  return {
    read: passport.session(),
    findByPassword: request =>
      new Promise((resolve, reject) => {
        const done = (error: unknown, user: Express.User | false | null) =>
          error ? reject(error) : resolve(user || null);
        passport.authenticate('local', done)(request, request.res, reject);
      }),
  };
}

/** Takes the account as it was before the check, so that a change of password meanwhile ends the session. */
export function beginSession(user: User, now: Date): Express.User {
  const { id, role, sessionVersion: version } = user;
  const at = now.getTime();
  const session = { id, version, signedInAt: at, provenAt: at, key: randomUUID() };
  return { ...presentUser(user), role, lacksSecondFactor: false, ...session };
}

/** Takes a user who has proven who they are, in all steps. */
export async function completeSignIn(deps: Services, request: Request, user: Express.User): Promise<void> {
  const { db, clock, activity } = deps;
  const by = { ...byOf(request), user };
  const device = describeDevice(by.userAgent);
  const since = new Date(clock.now().getTime() - accountLimits.deviceKnownFor);
  const here = { network: networkOf(by.ip), device, since };
  await db.transaction(async tx => {
    const isNew = await isNewDevice(tx, user.id, here);
    await activity.record(tx, { action: 'signed-in', ...byOneself(by), device });
    if (isNew) await notifyAccount(deps, tx, user, 'signed-in', by);
  });
  await startSession(request, user);
}

function startSession(request: Request, user: Express.User): Promise<void> {
  return settle(done => request.logIn(user, done));
}

/** Moves the asking session to another ID (OWASP ASVS 5.0, 7.2.4). */
export function renewSession(
  request: Request,
  changes: Partial<Pick<Express.User, 'provenAt' | 'version'>>,
): Promise<void> {
  return startSession(request, { ...(request.user as Express.User), ...changes });
}

export function endSession(request: Request): Promise<void> {
  return settle(done => request.session.destroy(done));
}

function settle(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())));
}
