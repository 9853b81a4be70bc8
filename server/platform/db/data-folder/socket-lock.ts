import { randomBytes } from 'node:crypto';
import { link, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

const nameOf = (number: number) => `lock.${number}`;

/**
 * Holds a folder until the returned function is called or this process ends; null if another process holds it.
 * A holder listens on the socket `lock.<number>`, one above the last; the kernel closes it with the process. The
 * highest number is never removed, so whoever read the folder long ago finds that theirs isn't the last.
 */
export async function holdFolder(folder: string): Promise<(() => Promise<void>) | null> {
  // Listen before taking the number: a socket without a listener looks as if its process were gone.
  const draft = path.join(folder, `draft.${randomBytes(6).toString('hex')}`);
  const server = await listen(draft);
  try {
    const number = await takeNumber(folder, draft);
    if (number === null) await close(server);
    else await removeOlder(folder, number);
    return number === null ? null : () => close(server);
  } catch (error) {
    await close(server);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function takeNumber(folder: string, draft: string): Promise<number | null> {
  while (true) {
    const last = await readLast(folder);
    if (await isListening(path.join(folder, nameOf(last)))) return null;
    const isTaken = await link(draft, path.join(folder, nameOf(last + 1))).then(() => true, ifExists);
    if (isTaken && (await readLast(folder)) === last + 1) return last + 1;
  }
}

async function readLast(folder: string): Promise<number> {
  return Math.max(0, ...(await readNumbers(folder)));
}

async function readNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap(name => Number(/^lock\.(\d{1,15})$/.exec(name)?.[1] ?? []));
}

/** Leaves the second to last, so that no directory listing can miss both. */
async function removeOlder(folder: string, number: number): Promise<void> {
  for (const older of await readNumbers(folder)) {
    if (older < number - 1) await rm(path.join(folder, nameOf(older)), { force: true });
  }
}

export function isListening(socketPath: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(socketPath);
    const finish = (held: boolean) => {
      socket.destroy();
      resolve(held);
    };
    socket.once('connect', () => finish(true));
    // Any other error, such as the full backlog of a suspended process, means that somebody listens.
    socket.once('error', error => finish(!isOneOf(error, 'ECONNREFUSED', 'ENOENT')));
  });
}

function listen(socketPath: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.unref();
    server.once('error', reject);
    server.listen(socketPath, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => server.close(() => resolve()));
}

function ifExists(error: unknown): false {
  if (isOneOf(error, 'EEXIST')) return false;
  throw error;
}

function isOneOf(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
