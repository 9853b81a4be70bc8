import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { lockDataDir } from './folder-lock';
import { holdUntilSync } from './hold-until-sync';

export interface EmbeddedDatabase {
  url: string;
  close(): Promise<void>;
}

/** A folder that keeps the data, or a database that is open already. */
type EmbeddedOptions = { dataDir: string } | { pglite: PGlite };

/**
 * PostgreSQL in this process, behind a socket on loopback so that ordinary clients reach it unchanged. It runs one
 * transaction at a time.
 * @throws DataDirInUseError where another process has the folder open.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if ('pglite' in options) return serve(options.pglite);
  const unlock = await lockDataDir(options.dataDir);
  const served = await serve(await PGlite.create(path.join(options.dataDir, 'database')));
  return {
    url: served.url,
    async close() {
      await served.close();
      await unlock();
    },
  };
}

async function serve(pglite: PGlite): Promise<EmbeddedDatabase> {
  const db = holdUntilSync(pglite);
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 100 });
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres`,
    async close() {
      await server.stop();
      await pglite.close();
    },
  };
}
