import { spawn } from 'node:child_process';
import { extendEnvironment, readTestDatabaseUrl } from '../config';
import { hasPostgresBinaries } from '../testing/postgres-binaries';
import { startPostgresServer } from '../testing/postgres-server';

/**
 * Runs a command (`tsx server/commands/with-postgres.ts npm run smoke`) with TEST_DATABASE_URL naming a PostgreSQL
 * server: the one it already names, or a local one that runs as long as the command. With `--if-installed` in front of
 * the command, a machine without PostgreSQL runs it without one.
 */
async function runWithPostgres(given: string[]): Promise<number> {
  const isOptional = given[0] === '--if-installed';
  const [command, ...args] = isOptional ? given.slice(1) : given;
  if (!command) throw new Error('Pass the command to run with a PostgreSQL server.');
  const url = readTestDatabaseUrl();
  if (url) return runCommand(command, args, url);
  if (isOptional && !(await hasPostgresBinaries())) return runCommand(command, args, '');
  // A test database need not survive a power outage.
  const postgres = await startPostgresServer();
  try {
    return await runCommand(command, args, postgres.url);
  } finally {
    await postgres.remove();
  }
}

/** Returns the exit code, as a shell would. */
function runCommand(command: string, args: string[], url: string): Promise<number> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: extendEnvironment({ TEST_DATABASE_URL: url }),
  });
  // Interrupting this waits for the command, so that the server is stopped after it.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code ?? 1));
  });
}

try {
  process.exitCode = await runWithPostgres(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
