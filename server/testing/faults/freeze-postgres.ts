import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Makes a local server accept connections and never respond. */
export async function freezePostgres(url: string): Promise<() => void> {
  const server = await findServer(url);
  process.kill(server, 'SIGSTOP');
  const { stdout } = await run('pgrep', ['-P', String(server)]);
  const processes = [server, ...stdout.trim().split('\n').map(Number)];
  signalAll(processes, 'SIGSTOP');
  return () => signalAll(processes, 'SIGCONT');
}

/** Finds the parent of a connection's process. */
async function findServer(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { stdout } = await run('ps', ['-o', 'ppid=', '-p', String(rows[0].pid)]);
  await client.end();
  return Number(stdout);
}

function signalAll(processes: number[], signal: NodeJS.Signals): void {
  for (const id of processes) {
    try {
      process.kill(id, signal);
    } catch (error) {
      // A connection's process may end at any time.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
