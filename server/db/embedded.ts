import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { lockDataFolder } from './data-folder/lock-data-folder';
import { serializeExtendedQueries } from './serialize-extended-queries';

export interface EmbeddedDatabase {
  url: string;
  close(): Promise<void>;
}

/** A folder that keeps the data, or a database that is already open and a folder for its socket. */
type EmbeddedOptions = { dataDir: string } | { pglite: PGlite; socketFolder: string };

/**
 * The path `pg` derives from a folder as host, with this port: the database requires no password, the folder's mode
 * protects it.
 */
const port = 5432;
const socketName = `.s.PGSQL.${port}`;

/**
 * PostgreSQL in this process, behind a Unix socket that ordinary clients can use, but no other user of the machine. It
 * runs one transaction at a time.
 * @throws DataDirInUseError if another process has the folder open.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if ('pglite' in options) return serve(options.pglite, options.socketFolder);
  const { socketFolder, unlock } = await lockDataFolder(options.dataDir);
  const served = await serve(await PGlite.create(path.join(options.dataDir, 'database')), socketFolder);
  return {
    url: served.url,
    async close() {
      await served.close();
      await unlock();
    },
  };
}

async function serve(pglite: PGlite, folder: string): Promise<EmbeddedDatabase> {
  const socket = path.join(folder, socketName);
  // Left by a killed process: only the holder of the folder's lock gets here.
  await rm(socket, { force: true });
  const server = new PGLiteSocketServer({
    db: serializeExtendedQueries(pglite),
    path: socket,
    maxConnections: 100,
  });
  await server.start();
  return {
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async close() {
      await server.stop();
      await pglite.close();
    },
  };
}
