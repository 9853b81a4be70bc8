import { callbackify } from 'node:util';
import { accountLimits } from '@shared/limits';
import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type pg from 'pg';
import type { Clock } from '../clock';

interface StoreOptions {
  pool: pg.Pool;
  clock: Clock;
  onError: (error: Error) => void;
}

const PgStore = connectPgSimple(session);

/**
 * Sessions in PostgreSQL that expire after `accountLimits.sessionUnusedFor` without use. The cookie lasts longer,
 * because it is set only once; the row is what counts. A row is inserted once: a session that was ended, or goes on
 * under another ID, is not stored again by a request of it that is still under way.
 */
export class SessionStore extends PgStore {
  override get: (sid: string, callback: (error: unknown, found?: SessionData | null) => void) => void;
  readonly #clock: Clock;
  readonly #pool: pg.Pool;
  readonly #inserted = new WeakSet<SessionData>();

  constructor({ pool, clock, onError }: StoreOptions) {
    super({
      pool,
      tableName: 'sessions',
      // Our own job removes dead ones.
      pruneSessionInterval: false,
      errorLog: (...parts) => onError(asError(parts)),
    });
    this.#clock = clock;
    this.#pool = pool;
    // The library uses the host's time, not the clock.
    this.get = callbackify(async (sid: string): Promise<SessionData | null> => {
      const found = 'select sess from sessions where sid = $1 and expire > $2';
      const { rows } = await pool.query<{ sess: SessionData }>(found, [sid, clock.now()]);
      return rows[0]?.sess ?? null;
    });
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const found = super.createSession(request, data);
    this.#inserted.add(found);
    return found;
  }

  override set(sid: string, data: SessionData, callback: (error?: unknown) => void = () => {}): void {
    const sess = this.#usedNow(data);
    const values = [sid, sess, sess.cookie.expires];
    const query = this.#inserted.has(data)
      ? 'update sessions set sess = $2, expire = $3 where sid = $1'
      : 'insert into sessions (sid, sess, expire) values ($1, $2, $3)';
    this.#inserted.add(data);
    this.#pool.query(query, values).then(() => callback(), callback);
  }

  override touch(sid: string, data: SessionData, callback?: () => void): void {
    super.touch(sid, this.#usedNow(data), callback);
  }

  /** The library keeps a row for as long as its cookie lasts. */
  #usedNow(data: SessionData): SessionData {
    const { cookie, ...rest }: SessionData = JSON.parse(JSON.stringify(data));
    const unusedAt = this.#clock.now().getTime() + accountLimits.sessionUnusedFor;
    return { ...rest, cookie: { ...cookie, expires: new Date(unusedAt) } };
  }
}

function asError(parts: unknown[]): Error {
  return parts.find(part => part instanceof Error) ?? new Error(parts.map(String).join(' '));
}
