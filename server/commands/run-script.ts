import { prepareDatabase } from '../boot';
import type { Config } from '../platform/config';
import { adviseCommand } from '../platform/db/data-folder/lock-data-folder';
import type { Connection } from '../platform/db/database';
import type { Guests } from '../platform/db/embedded';
import { openDatabase, openOrJoinDatabase } from '../platform/db/open-database';
import { reachDatabase } from '../platform/db/single-connection';
import { createLogger } from '../platform/logger';
import { createUnconfiguredPayments } from '../platform/payments/payments';
import type { Services } from '../platform/services';
import { createServices, logLostConnection } from '../services';
import { type ErrorClass, runCommand } from './report-errors';

interface ScriptOptions {
  /** Refuses a configuration, or what was asked for, by throwing an expected error. */
  check?: (config: Config) => void;
  /** Errors that the operator can fix, in addition to an invalid configuration, and a database or storage that's in use or away. */
  expected?: ErrorClass[];
  /** Also runs beside a server that shares its embedded database with such commands. */
  joinsAs?: Guests;
}

/**
 * Runs a command that works with the product's own services on a migrated database. An expected error is printed as its
 * message, any other with its stack trace; after either the exit status is 1.
 */
export async function runScript(
  run: (services: Services) => Promise<void>,
  { check, expected = [], joinsAs }: ScriptOptions = {},
): Promise<void> {
  await runCommand(async config => {
    check?.(config);
    const logger = createLogger(config, process.stderr);
    const connection = await open(config, { joinsAs, onError: logLostConnection(logger) });
    const publicUrl = connection.joinedSite ?? config.publicUrl;
    const services = await createServices(
      { ...config, publicUrl },
      {
        logger,
        connection,
        payments: { payments: createUnconfiguredPayments() },
      },
    );
    try {
      if (config.databaseUrl) await reachDatabase(services.connection);
      // Beside a server, its version decides what the tables look like.
      if (!connection.joinedSite) await prepareDatabase(services);
      await run(services);
    } finally {
      await services.close();
    }
  }, expected);
}

const waitForIt =
  "If that's a server that's starting, or another command, wait for it. Then run this command again.";

/** @throws DataDirInUseError with what helps: another folder has other data. */
function open(
  config: Config,
  { joinsAs, onError }: Pick<ScriptOptions, 'joinsAs'> & { onError: (error: Error) => void },
): Promise<Connection> {
  return joinsAs
    ? openOrJoinDatabase(config, { as: joinsAs, onError }).catch(error => adviseCommand(error, waitForIt))
    : openDatabase(config, onError).catch(error => adviseCommand(error));
}
