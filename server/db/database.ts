import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ImpatientClient } from './impatient-client';

export type Database = NodePgDatabase;
/** A database or a running transaction on it: repositories take either. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  pool: pg.Pool;
  db: Database;
  close(): Promise<void>;
}

interface ConnectOptions {
  url: string;
  /** Told of connections that break while idle; the pool replaces them by itself. */
  onError: (error: Error) => void;
  maxConnections?: number;
}

/**
 * A pool whose every wait ends, so that a request knows within ten seconds that the database does not answer: four for
 * a connection and five and a half for a statement, which a server that is only slow cancels itself after five.
 */
export function connectDatabase({ url, onError, maxConnections = 10 }: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    Client: ImpatientClient,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    query_timeout: 5_500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  return { pool, db: drizzle(pool), close: () => pool.end() };
}
