import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Maximum length of a Unix socket's path in bytes: 107 on Linux (unix(7)), 103 on macOS, where the last byte of
 * `sun_path` is a zero.
 */
const longestPath = 103;
/** Room for the name of a socket in the folder. */
const longestName = 32;

export interface SocketFolder {
  /** A path to the folder that is short enough for sockets in it, valid while this process runs. */
  path: string;
  /** Call it once every socket in the folder is closed. */
  close(): Promise<void>;
}

/** Creates the folder, private to this user. */
export async function openSocketFolder(folder: string): Promise<SocketFolder> {
  const full = path.resolve(folder);
  await mkdir(full, { recursive: true, mode: 0o700 });
  await chmod(full, 0o700);
  if (Buffer.byteLength(full) + longestName <= longestPath) return { path: full, close: async () => {} };
  return existsSync(`/proc/${process.pid}/fd`) ? throughDescriptor(full) : throughLink(full);
}

/** Linux: no extra file that could be cleaned up while the server runs. */
async function throughDescriptor(folder: string): Promise<SocketFolder> {
  const handle = await open(folder, 'r');
  return { path: `/proc/${process.pid}/fd/${handle.fd}`, close: () => handle.close() };
}

/** Elsewhere: a link in a temporary folder that only this user can enter. */
async function throughLink(folder: string): Promise<SocketFolder> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'db-'));
  const link = path.join(temporary, 'd');
  await symlink(folder, link);
  return { path: link, close: () => rm(temporary, { recursive: true, force: true }) };
}
