import { units } from '@shared/limits/amounts';
import { accountLimits } from '@shared/limits/server';
import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';

interface SessionOptions {
  pool: pg.Pool;
  secret: string;
  secure: boolean;
  onError: (error: Error) => void;
}

const PgStore = connectPgSimple(session);

/** Other programs use `sid`, and cookies know no ports. The prefix: RFC 6265bis, 4.1.3. */
export const sessionCookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}studio_sid`;

export function keepSessions({ pool, secret, secure, onError }: SessionOptions): RequestHandler[] {
  const sessions = session({
    name: sessionCookieName(secure),
    secret,
    resave: false,
    rolling: true,
    saveUninitialized: false,
    proxy: secure,
    store: new PgStore({
      pool,
      tableName: 'sessions',
      pruneSessionInterval: units.HOUR / units.SECOND,
      errorLog: (...parts) => onError(new Error(parts.map(String).join(' '))),
    }),
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: accountLimits.sessionUnusedFor },
  });
  return secure ? [markAsHttps, sessions] : [sessions];
}

/** A Secure cookie is sent only if the request counts as https, which not every proxy reports. */
const markAsHttps: RequestHandler = (request, _response, next) => {
  request.headers['x-forwarded-proto'] = 'https';
  next();
};
