import { spawn } from 'node:child_process';
import { extendEnvironment, readTestDatabaseUrl } from '../config';
import { hasPostgresBinaries } from '../testing/postgres-binaries';
import { startPostgresServer } from '../testing/postgres-server';

/**
 * Sets TEST_DATABASE_URL to the server it already names, or to one that runs as long as the command.
 * With `--if-installed`, a machine without PostgreSQL runs the command without one.
 */
async function runWithPostgres(given: string[]): Promise<number> {
  const isOptional = given[0] === '--if-installed';
  const [command, ...args] = isOptional ? given.slice(1) : given;
  if (!command) throw new Error('Pass the command to run with a PostgreSQL server.');
  const url = readTestDatabaseUrl();
  if (url) return runCommand(command, args, url);
  if (isOptional && !(await hasPostgresBinaries())) return runCommand(command, args, '');
  const postgres = await startPostgresServer();
  try {
    return await runCommand(command, args, postgres.url);
  } finally {
    await postgres.remove();
  }
}

function runCommand(command: string, args: string[], url: string): Promise<number> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: extendEnvironment({ TEST_DATABASE_URL: url }),
  });
  // Waits for the command when interrupted, so that the server is stopped after it.
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
