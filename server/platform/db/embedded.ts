import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { lockDataFolder, makePrivate, openSockets } from './data-folder/lock-data-folder';
import { isListening } from './data-folder/socket-lock';
import { openPglite, serializeExtendedQueries } from './open-pglite';

export interface EmbeddedDatabase {
  url: string;
  share(publicUrl: string): Promise<void>;
  close(): Promise<void>;
}

type EmbeddedOptions = { dataDir: string } | { pglite: PGlite; socketFolder: string };

const ports = { own: 5432, shared: 5433 } as const;

/** `pg` derives this path from host and port. There's no password: the folder's mode protects it. */
const socketIn = (folder: string, port: number) => path.join(folder, `.s.PGSQL.${port}`);
const publicUrlIn = (folder: string) => path.join(folder, 'public-url');
const urlOf = (folder: string, port: number) =>
  `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;

/** Runs one transaction at a time. @throws DataDirInUseError if another process has the folder open. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if ('pglite' in options) return serve(options.pglite, options.socketFolder);
  const { socketFolder, unlock } = await lockDataFolder(options.dataDir);
  const dataDir = path.join(options.dataDir, 'database');
  await makePrivate(dataDir);
  const served = await serve(await openPglite({ dataDir }), socketFolder);
  return {
    ...served,
    async close() {
      await served.close();
      await unlock();
    },
  };
}

export async function joinDatabase(dataDir: string) {
  const { path: folder, close } = await openSockets(dataDir);
  if (await isListening(socketIn(folder, ports.shared))) {
    const publicUrl = await readFile(publicUrlIn(folder), 'utf8');
    return { url: urlOf(folder, ports.shared), publicUrl, close };
  }
  await close();
  return null;
}

async function serve(pglite: PGlite, folder: string): Promise<EmbeddedDatabase> {
  const socket = socketIn(folder, ports.own);
  await rm(socket, { force: true });
  const shared = socketIn(folder, ports.shared);
  const server = new PGLiteSocketServer({
    db: serializeExtendedQueries(pglite),
    path: socket,
    maxConnections: 100,
  });
  await server.start();
  return {
    url: urlOf(folder, ports.own),
    async share(publicUrl) {
      await rm(shared, { force: true });
      await writeFile(publicUrlIn(folder), publicUrl);
      await link(socket, shared);
    },
    async close() {
      await rm(shared, { force: true });
      await server.stop();
      await pglite.close();
    },
  };
}
