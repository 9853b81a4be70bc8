import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { EmbeddedDatabase } from './embedded';
import { isDatabaseUnavailable } from './errors';

export type Database = NodePgDatabase;
/** A database or an open transaction on it: repositories accept either. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  pool: pg.Pool;
  db: Database;
  /** Lets commands in that run beside this process; only where it holds the embedded database. */
  share?: EmbeddedDatabase['share'];
  /** The public URL of the server that shares its embedded database with this process, if one does. */
  joinedSite?: string;
  close(): Promise<void>;
}

interface ConnectOptions extends Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'> {
  url: string;
  /** Called with the errors of connections that break while idle; the pool replaces them by itself. */
  onError: (error: Error) => void;
}

/**
 * A client that closes its connection when a query times out. pg (8.23) rejects the query and keeps the connection, on
 * which a transaction's rollback, and then the next request, would wait behind the query.
 */
class ClientClosingOnTimeout extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A connection may break between two queries of a transaction, when nobody listens and Node would end the process.
    // The next query reports it.
    this.on('error', () => {});
    this.query = new Proxy(this.query, {
      apply: (query, _client, parameters) => {
        const result: unknown = Reflect.apply(query, this, parameters);
        if (result instanceof Promise) result.catch(error => this.#closeOnTimeout(error));
        return result;
      },
    });
  }

  #closeOnTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}

/** What a database or a role may preset for a session, and we rely on. Times in milliseconds; 0 is no limit. */
const sessionSettings = {
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  default_transaction_isolation: 'read committed',
  lock_timeout: 0,
  statement_timeout: 0,
  transaction_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  idle_session_timeout: 0,
};

/**
 * Not as parameters of the connection, which PgBouncer refuses. Settings that this version of PostgreSQL doesn't have are
 * left out. Returns whether the session can only read.
 */
async function setUpSession(client: pg.ClientBase, changes: Partial<typeof sessionSettings> = {}) {
  const { rows } = await client.query(
    `select current_setting('transaction_read_only') = 'on' as "readsOnly", set_config(key, value, false)
     from json_each_text($1) where current_setting(key, true) is not null`,
    [JSON.stringify({ ...sessionSettings, ...changes })],
  );
  return Boolean(rows[0]?.readsOnly);
}

/**
 * A pool with timeouts for every wait, so that a request fails within ten seconds if the database does not respond:
 * four for a connection and five and a half for a statement, which a server that is merely slow cancels itself after
 * five.
 */
export function connectDatabase({ url, onError, ...options }: ConnectOptions): Connection {
  const readOnly = new WeakSet<pg.ClientBase>();
  const pool = new pg.Pool({
    connectionString: url,
    // How the product's connections show up in `pg_stat_activity`.
    application_name: 'studio-site',
    max: 10,
    Client: ClientClosingOnTimeout,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 5_500,
    keepAlive: true,
    async onConnect(client) {
      const timeouts = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };
      if (await setUpSession(client, timeouts)) readOnly.add(client);
    },
    ...options,
  });
  pool.on('error', onError);
  // It may stay so when the database no longer is.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end();
  });
  return { pool, db: openDrizzle(pool), close: () => pool.end() };
}

/** A connection beside a pool, without its timeouts for statements. */
export async function connectClient({ options }: pg.Pool, query_timeout?: number): Promise<pg.Client> {
  const { connectionString, application_name, connectionTimeoutMillis, keepAlive } = options;
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis,
    keepAlive,
    query_timeout,
  });
  // A lost connection also fails the current query, which reports it; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  await setUpSession(client).catch(error => {
    void client.end();
    throw error;
  });
  return client;
}

/**
 * Drizzle on a pool. Its own transactions (0.45) never give back their connection if `begin` fails: ten that broke at that
 * moment, and every query waited in vain until a restart.
 */
function openDrizzle(pool: pg.Pool): NodePgDatabase {
  const db: NodePgDatabase = drizzle(pool);
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    let isUnusable = false;
    try {
      return await drizzle(client).transaction(run, config);
    } catch (error) {
      isUnusable = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isUnusable);
    }
  };
  return db;
}
