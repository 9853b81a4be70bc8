import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import type { Config } from '../platform/config';
import { DataDirInUseError } from '../platform/db/data-folder/lock-data-folder';
import { isStatementTimeout } from '../platform/db/errors';
import { DatabaseAwayError, NoDatabaseError } from '../platform/db/single-connection';
import { describeError, type describeKind } from '../platform/logger';
import { StorageUnavailableError } from '../platform/storage/storage';

export type ErrorClass = abstract new (...args: never[]) => Error;

/** What whoever runs the command can fix. */
const ofOperation = [
  ConfigError,
  DatabaseAwayError,
  DataDirInUseError,
  NoDatabaseError,
  StorageUnavailableError,
];

/** Runs a command with the configuration of the environment; see `reportErrors`. */
export const runCommand = (run: (config: Config) => Promise<void>, expected: ErrorClass[]): Promise<void> =>
  reportErrors(async () => {
    loadEnvironmentFile();
    await run(readConfig());
  }, [...ofOperation, ...expected]);

/**
 * Runs a command. An expected error is printed as its message and that of its cause, any other as in the log,
 * with its stack trace; after either the exit status is 1.
 */
export async function reportErrors(run: () => Promise<void>, expected: ErrorClass[]): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${textOf(error, expected)}\n`);
    process.exitCode = 1;
  }
}

function textOf(error: unknown, expected: ErrorClass[]): string {
  if (!(error instanceof Error)) return describeThrown(error);
  if (isStatementTimeout(error)) return 'The database was too busy for that. Please try again.';
  if (!expected.some(kind => error instanceof kind)) return describeUnexpected(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** The embedded database throws plain objects, which may hold rows: only what names the failure is printed. */
function describeThrown(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const named = ['name', 'code', 'errno', 'message'].flatMap(key => {
    const value: unknown = Reflect.get(thrown, key);
    return typeof value === 'string' || typeof value === 'number' ? `${key} ${value}` : [];
  });
  return `Something failed: ${named.join(', ') || 'no details'}`;
}

/** As in the log: output is kept by CI and terminals, too. */
function describeUnexpected(error: Error): string {
  const { stack, cause, ...kind } = describeError(error);
  return `${nameKind(kind)}${cause ? ` (${nameKind(cause)})` : ''}\n${stack}`;
}

const nameKind = ({ type, code, message }: ReturnType<typeof describeKind>) =>
  [type, code, message].filter(Boolean).join(' ');
