import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config';
import { OperatorError } from '../operator-error';
import { DataDirInUseError } from './data-folder/lock-data-folder';
import { type Connection, connectClient, connectDatabase } from './database';
import { type EmbeddedDatabase, joinDatabase, startEmbeddedDatabase } from './embedded';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;
type OnError = (error: Error) => void;

/** @throws DataDirInUseError if another process has the embedded database open. */
export async function openDatabase({ databaseUrl, dataDir }: Place, onError: OnError): Promise<Connection> {
  if (databaseUrl) return connectDatabase({ url: databaseUrl, onError });
  const embedded = await startEmbeddedDatabase({ dataDir });
  return { ...connectEmbedded(embedded, onError), share: embedded.share };
}

/** @throws DataDirInUseError if another process has the embedded database open and doesn't share it. */
export async function openOrJoinDatabase(place: Place, onError: OnError): Promise<Connection> {
  try {
    return await openDatabase(place, onError);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const joined = await joinDatabase(place.dataDir);
    if (!joined) throw new DataDirInUseError(place.dataDir, waitForIt);
    return { ...connectEmbedded(joined, onError), joinedSite: joined.publicUrl };
  }
}

const waitForIt =
  "If that's a server that's starting, or another command, wait for it. Then run this command again.";
const stopServer = "If that's the server, stop it first. Then run this command again.";

function connectEmbedded(embedded: Pick<EmbeddedDatabase, 'url' | 'close'>, onError: OnError): Connection {
  const connection = connectDatabase({ url: embedded.url, onError });
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded.close();
    },
  };
}

interface SingleConnection {
  client: pg.Client;
  close(): Promise<void>;
}

/** @throws OperatorError where there's no database, or it can't be reached. */
export async function connectBesideServer(place: Place): Promise<SingleConnection> {
  if (!place.databaseUrl && !existsSync(path.join(place.dataDir, 'database'))) {
    throw new OperatorError(
      `There's no database in ${place.dataDir}. Use the server's DATA_DIR or DATABASE_URL.`,
    );
  }
  return connectOnce(place, openOrJoinDatabase);
}

/** @throws OperatorError where the embedded database is in use, or the database can't be reached. */
export async function connectAlone(place: Place): Promise<SingleConnection> {
  return connectOnce(place, openDatabase).catch(error => {
    throw error instanceof DataDirInUseError ? new DataDirInUseError(place.dataDir, stopServer) : error;
  });
}

async function connectOnce(place: Place, open: typeof openDatabase): Promise<SingleConnection> {
  const connection = await open(place, () => {});
  try {
    const client = await connectClient(connection.pool);
    return {
      client,
      async close() {
        await client.end();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    if (place.databaseUrl) throwUnreachable(error);
    throw error;
  }
}

const askSession = `
  select pg_backend_pid() as session, version() like '%PGlite%' as embedded,
    current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as "readsOnly",
    current_schema() as schema, quote_ident(current_database()) as database,
    quote_ident(current_user) as role, quote_ident(session_user) as login,
    has_database_privilege(current_database(), 'CREATE') and (
      has_schema_privilege(to_regnamespace('public')::oid, 'CREATE')
      or exists (select from pg_tables where schemaname = 'public' and tablename = 'users')
    ) as "mayCreate"`;

/** @throws OperatorError where the database in DATABASE_URL isn't there, refuses, or can't hold the tables. */
export async function reachDatabase({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const fault = await findFault(pool).catch(throwUnreachable);
  if (fault) throw new OperatorError(`${fault} Nothing was changed.`);
}

async function findFault(pool: pg.Pool): Promise<string | null> {
  const client = await pool.connect();
  try {
    const [ours] = (await client.query(askSession)).rows;
    const [other] = (await pool.query(askSession)).rows;
    // Such a pooler would leave locks behind for the next start to wait for. The embedded database has one session.
    if (!ours.embedded && ours.session === other.session)
      return 'DATABASE_URL points to a pooler in transaction mode. Set its pool_mode to session, or connect directly to PostgreSQL.';
    return describeFault(ours);
  } finally {
    client.release();
  }
}

function describeFault({ encoding, readsOnly, schema, database, role, login, mayCreate }: pg.QueryResultRow) {
  if (encoding !== 'UTF8') return `This database is ${encoding}. Create one with encoding UTF8.`;
  if (readsOnly) return 'This database is read-only. DATABASE_URL has to lead to one that takes writes.';
  if (mayCreate === false)
    return `The role ${role} can't create tables in this database. Connected to it as an administrator, run ALTER DATABASE ${database} OWNER TO ${role}; GRANT ALL ON SCHEMA public TO ${role};`;
  if (schema === 'public') return null;
  return `The search_path of ${login} leads to ${schema ?? 'no schema'}, but the tables are created in public. Run CREATE SCHEMA IF NOT EXISTS public AUTHORIZATION ${role}; ALTER ROLE ${login} IN DATABASE ${database} SET search_path = public;`;
}

function throwUnreachable(error: unknown): never {
  throw new OperatorError(
    `The database in DATABASE_URL can't be reached (${reasonOf(error)}). Nothing was changed.`,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
