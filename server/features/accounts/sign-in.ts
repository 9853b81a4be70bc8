import type { RequestHandler } from 'express';
import { Authenticator } from 'passport';
import type { Database } from '../../db/database';
import { unauthorized } from '../../http/errors';
import { findUser } from './accounts.repository';

declare global {
  namespace Express {
    interface User {
      id: string;
    }
  }
}

/** Reads the signed-in user of each request that carries a session. */
export function readSignIn(db: Database): RequestHandler[] {
  const passport = new Authenticator();
  passport.serializeUser((user, done) => done(null, user.id));
  passport.deserializeUser((id: string, done) => {
    findUser(db, id).then(user => done(null, user ?? false), done);
  });
  return [passport.initialize(), passport.session()];
}

/** Lets only signed-in staff through. */
export const requireUser: RequestHandler = (request, _response, next) => {
  if (!request.user) throw unauthorized();
  next();
};
