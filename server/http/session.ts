import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';

const week = 7 * 24 * 60 * 60 * 1_000;

interface SessionOptions {
  pool: pg.Pool;
  secret: string;
  secure: boolean;
  onError: (error: Error) => void;
}

/** Sessions kept in PostgreSQL. One is stored only once somebody signs in. */
export function keepSessions({ pool, secret, secure, onError }: SessionOptions): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: 'sid',
    secret,
    resave: false,
    saveUninitialized: false,
    store: new Store({ pool, tableName: 'sessions', errorLog: (...parts) => onError(asError(parts)) }),
    cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: week },
  });
}

function asError(parts: unknown[]): Error {
  return parts.find(part => part instanceof Error) ?? new Error(parts.map(String).join(' '));
}
