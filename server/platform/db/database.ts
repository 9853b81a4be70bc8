import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { EmbeddedDatabase } from './embedded';
import { isDatabaseUnavailable } from './errors';

export type Database = NodePgDatabase;
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  pool: pg.Pool;
  db: Database;
  /** Lets commands join the embedded database; only the process that holds it has this. */
  share?: EmbeddedDatabase['share'];
  joinedSite?: string;
  close(): Promise<void>;
}

interface ConnectOptions extends Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'> {
  url: string;
  onError: (error: Error) => void;
}

/** Closes the connection when a query times out: pg (8.23) keeps it, and a rollback would wait behind the query. */
class ClientClosingOnTimeout extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener, a connection that breaks between two queries would end the process.
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

/** Overrides what a database or role may preset. Times in milliseconds; 0 is no limit. */
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

/** Sends no connection parameters, which PgBouncer refuses. Returns whether the session can only read. */
async function setUpSession(client: pg.ClientBase, changes: Partial<typeof sessionSettings> = {}) {
  const { rows } = await client.query(
    `select current_setting('transaction_read_only') = 'on' as "readsOnly", set_config(key, value, false)
     from json_each_text($1) where current_setting(key, true) is not null`,
    [JSON.stringify({ ...sessionSettings, ...changes })],
  );
  return Boolean(rows[0]?.readsOnly);
}

/** Every wait has a timeout, so that a request fails within ten seconds if the database doesn't respond. */
export function connectDatabase({ url, onError, ...options }: ConnectOptions): Connection {
  const readOnly = new WeakSet<pg.ClientBase>();
  const pool = new pg.Pool({
    connectionString: url,
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
  // A session may stay read-only when the database no longer is.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end();
  });
  return { pool, db: openDrizzle(pool), close: () => pool.end() };
}

export async function connectClient({ options }: pg.Pool, query_timeout?: number): Promise<pg.Client> {
  const { connectionString, application_name, connectionTimeoutMillis, keepAlive } = options;
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis,
    keepAlive,
    query_timeout,
  });
  // Without a listener, a lost connection would end the process; the current query reports it.
  client.on('error', () => {});
  await client.connect();
  await setUpSession(client).catch(error => {
    void client.end();
    throw error;
  });
  return client;
}

/** Releases a connection whose `begin` failed. Drizzle (0.45) keeps it, and ten of them exhaust the pool. */
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
