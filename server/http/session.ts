import { accountLimits } from '@shared/limits';
import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';

export const sessionCookieName = 'sid';

interface SessionOptions {
  pool: pg.Pool;
  secret: string;
  /** Visitors come by https, whatever stands between them and this process. */
  secure: boolean;
  onError: (error: Error) => void;
}

/** Sessions kept in PostgreSQL. One is stored only once somebody signs in. */
export function keepSessions({ pool, secret, secure, onError }: SessionOptions): RequestHandler[] {
  const Store = connectPgSimple(session);
  const sessions = session({
    name: sessionCookieName,
    secret,
    resave: false,
    saveUninitialized: false,
    proxy: secure,
    store: new Store({
      pool,
      tableName: 'sessions',
      // A job of the server's own removes dead ones.
      pruneSessionInterval: false,
      errorLog: (...parts) => onError(asError(parts)),
    }),
    cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: accountLimits.sessionFor },
  });
  return secure ? [markAsHttps, sessions] : [sessions];
}

/** A Secure cookie is only sent where the request counts as https, and not every proxy says so. */
const markAsHttps: RequestHandler = (request, _response, next) => {
  request.headers['x-forwarded-proto'] = 'https';
  next();
};

function asError(parts: unknown[]): Error {
  return parts.find(part => part instanceof Error) ?? new Error(parts.map(String).join(' '));
}
