import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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

/** A pool whose every wait ends: connecting within 5 s, a statement within 15 s, an idle transaction within 30 s. */
export function connectDatabase({ url, onError, maxConnections = 10 }: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  return { pool, db: drizzle(pool), close: () => pool.end() };
}
