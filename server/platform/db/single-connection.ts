import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { units } from '@shared/limits';
import pg from 'pg';
import type { Config } from '../config';
import { OperatorError } from '../operator-error';
import { DataDirInUseError } from './data-folder/lock-data-folder';
import { applicationName, type Connection } from './database';
import { type EmbeddedDatabase, findServedDatabase, startEmbeddedDatabase } from './embedded';

/** One connection without the pool's timeouts, for statements that take as long as they take. */
export interface SingleConnection {
  client: pg.Client;
  close(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** There's no database to read. */
class NoDatabaseError extends OperatorError {
  override name = 'NoDatabaseError';
}

const connectionTimeout = 10 * units.SECOND;
/** Between two attempts to reach a server that has locked its data folder, but doesn't listen yet. */
const retryAfter = 200;

/**
 * To the configured database, also beside a server that has the embedded one open: through that server's socket.
 * @throws NoDatabaseError, or DatabaseAwayError where the one in DATABASE_URL refuses or isn't there.
 */
export async function connectBesideServer(place: Place): Promise<SingleConnection> {
  if (place.databaseUrl) return connectTo(place.databaseUrl).catch(tellAway);
  if (!existsSync(path.join(place.dataDir, 'database'))) {
    throw new NoDatabaseError(
      `There's no database in ${place.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  }
  return connectEmbedded(place).catch(error => {
    if (error instanceof DataDirInUseError) return connectToServed(place);
    throw error;
  });
}

/**
 * To the configured database, the embedded one for this process alone.
 * @throws DataDirInUseError, or DatabaseAwayError where the one in DATABASE_URL refuses or isn't there.
 */
export function connectAlone(place: Place): Promise<SingleConnection> {
  return place.databaseUrl ? connectTo(place.databaseUrl).catch(tellAway) : connectEmbedded(place);
}

async function connectEmbedded({ dataDir }: Place): Promise<SingleConnection> {
  return connectThrough(await startEmbeddedDatabase({ dataDir }));
}

async function connectToServed({ dataDir }: Place): Promise<SingleConnection> {
  const givenUpAt = Date.now() + connectionTimeout;
  while (true) {
    try {
      return await connectThrough(await findServedDatabase(dataDir));
    } catch (error) {
      if (Date.now() > givenUpAt) throw error;
      await setTimeout(retryAfter);
    }
  }
}

async function connectThrough(embedded: Pick<EmbeddedDatabase, 'url' | 'close'>): Promise<SingleConnection> {
  try {
    const { client, close } = await connectTo(embedded.url);
    return {
      client,
      async close() {
        await close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

async function connectTo(url: string): Promise<SingleConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${applicationName} backup`,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  });
  // A lost connection also fails the current query, which reports it; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return { client, close: () => client.end() };
}

/** The database in DATABASE_URL can't be used; the message says why. */
class DatabaseAwayError extends OperatorError {
  override name = 'DatabaseAwayError';
}

const askSession = "select pg_backend_pid() as session, version() like '%PGlite%' as embedded";

/**
 * Before anything is changed. At a pooler that lends a session for one transaction, locks would stay behind, and the next
 * start would wait for them.
 * @throws DatabaseAwayError where the database in DATABASE_URL refuses or isn't there, or connections share a session.
 */
export async function reachDatabase({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const client = await pool.connect().catch(tellAway);
  try {
    const [ours] = (await client.query(askSession)).rows;
    const [other] = (await pool.query(askSession)).rows;
    // The embedded database has one session, which ends with it.
    if (ours.embedded || ours.session !== other.session) return;
  } catch (error) {
    tellAway(error);
  } finally {
    client.release();
  }
  throw new DatabaseAwayError(
    'DATABASE_URL leads to a pooler that lends connections for a transaction. Set its pool_mode to session, or connect to PostgreSQL itself. Nothing was changed.',
  );
}

/** @throws DatabaseAwayError for any failure to connect to the database in DATABASE_URL. */
function tellAway(error: unknown): never {
  throw new DatabaseAwayError(
    `The database in DATABASE_URL can't be reached (${reasonOf(error)}). Nothing was changed.`,
  );
}

/** A host with several addresses fails once for each, and says nothing itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
