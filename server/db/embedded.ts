import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { lockDataDir } from './folder-lock';

export interface EmbeddedDatabase {
  url: string;
  close(): Promise<void>;
}

interface EmbeddedOptions {
  /** Absent: in memory. */
  dataDir?: string;
  /** A dumped data folder to start from. */
  loadDataDir?: Blob;
}

/**
 * PostgreSQL in this process, behind a socket on loopback so that ordinary clients reach it unchanged. It runs one
 * transaction at a time.
 * @throws DataDirInUseError where another process has the folder open.
 */
export async function startEmbeddedDatabase({
  dataDir,
  loadDataDir,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = dataDir ? await lockDataDir(dataDir) : async () => {};
  const folder = dataDir ? path.join(dataDir, 'database') : undefined;
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir });
  const server = new PGLiteSocketServer({ db: pglite, host: '127.0.0.1', port: 0, maxConnections: 100 });
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres`,
    async close() {
      await server.stop();
      await pglite.close();
      await unlock();
    },
  };
}
