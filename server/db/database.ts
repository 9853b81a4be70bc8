import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ClientClosingOnTimeout } from './client-closing-on-timeout';
import type { EmbeddedDatabase } from './embedded';
import { openPool } from './open-pool';

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

/** How the product's connections show up in `pg_stat_activity`. */
export const applicationName = 'studio-site';

interface ConnectOptions {
  url: string;
  /** Called with the errors of connections that break while idle; the pool replaces them by itself. */
  onError: (error: Error) => void;
  maxConnections?: number;
  /** Milliseconds to wait for a connection. */
  connectionTimeout?: number;
  /** Milliseconds to wait for the result of a statement. */
  queryTimeout?: number;
}

/**
 * A pool with timeouts for every wait, so that a request fails within ten seconds if the database does not respond:
 * four for a connection and five and a half for a statement, which a server that is merely slow cancels itself after
 * five.
 */
export function connectDatabase(options: ConnectOptions): Connection {
  const { url, onError, maxConnections = 10, connectionTimeout = 4_000, queryTimeout = 5_500 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    Client: ClientClosingOnTimeout,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  return { pool, db: openPool(pool), close: () => pool.end() };
}
