import { type SpawnOptions, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../commands/ports';
import { findPostgresBinaries } from './postgres-binaries';

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>;

/** Syncs nothing, because the operating system survives every test. @throws if there are no binaries. */
export async function startPostgresServer() {
  const binaries = await findPostgresBinaries();
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const port = await findFreePort();
  const { uid, gid } = await findOwner();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const run = (command: string, args: string[]) =>
    runQuietly(path.join(binaries, command), args, { uid, gid });

  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run('initdb', initdb);
  const options = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '200', fsync: 'off' })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);
  const start = () =>
    control('-l', path.join(folder, 'log'), '-o', `-p ${port} -k ${folder} ${options}`, 'start');
  /** `immediate` is like a crash: clients are disconnected, and the next start recovers. */
  const stop = (mode: 'fast' | 'immediate' = 'fast') => control('-m', mode, 'stop');

  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      // It may have been stopped already.
      await stop('immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so the folder goes to the user that its packages create. */
async function findOwner(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map(flag => readOutput('id', [flag, 'postgres'])));
  return { uid: Number(uid), gid: Number(gid) };
}

async function readOutput(command: string, args: string[]): Promise<string> {
  let output = '';
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  await waitForExit(command, child);
  return output.trim();
}

/** Drops all output, because the server that pg_ctl leaves running must not hold one of our pipes. */
function runQuietly(command: string, args: string[], options: SpawnOptions): Promise<void> {
  return waitForExit(command, spawn(command, args, { ...options, cwd: '/', stdio: 'ignore' }));
}

function waitForExit(command: string, child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)} ended with code ${code}`)),
    );
  });
}
