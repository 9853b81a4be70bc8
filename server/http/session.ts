import { accountLimits } from '@shared/limits';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';
import type { Clock } from '../clock';
import { sessionCookieName, sessionCookieOptions } from './session-cookie';
import { SessionStore } from './session-store';

interface SessionOptions {
  pool: pg.Pool;
  clock: Clock;
  secret: string;
  /** Visitors use https, whatever stands between them and this process. */
  secure: boolean;
  onError: (error: Error) => void;
}

/** Sessions stored in PostgreSQL, only once somebody signs in. */
export function keepSessions({ secret, secure, ...store }: SessionOptions): RequestHandler[] {
  const sessions = session({
    name: sessionCookieName(secure),
    secret,
    resave: false,
    saveUninitialized: false,
    proxy: secure,
    store: new SessionStore(store),
    cookie: { ...sessionCookieOptions(secure), maxAge: accountLimits.sessionFor },
  });
  return secure ? [markAsHttps, sessions] : [sessions];
}

/** A Secure cookie is only sent if the request counts as https, and not every proxy reports that. */
const markAsHttps: RequestHandler = (request, _response, next) => {
  request.headers['x-forwarded-proto'] = 'https';
  next();
};
