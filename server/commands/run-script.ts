import { prepareDatabase } from '../boot';
import { loadEnvironmentFile, readConfig } from '../config';
import type { Config } from '../platform/config';
import { adviseCommand } from '../platform/db/data-folder/lock-data-folder';
import { openDatabase, openOrJoinDatabase } from '../platform/db/open-database';
import { describeFailure } from '../platform/describe-failure';
import { createLogger } from '../platform/logger';
import { createUnconfiguredPayments } from '../platform/payments/payments';
import type { Services } from '../platform/services';
import { createServices, logLostConnection } from '../services';

interface ScriptOptions {
  /** Refuses a configuration, or what was asked for, by throwing an OperatorError. */
  check?: (config: Config) => void;
  /** Also runs beside a server that shares its embedded database: with short transactions. */
  joins?: boolean;
}

/** Runs a command with the configuration of the environment. After an error, which is printed, the exit status is 1. */
export async function runCommand(run: (config: Config) => Promise<void>): Promise<void> {
  try {
    loadEnvironmentFile();
    await run(readConfig());
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command that works with the product's own services on a migrated database. */
export async function runScript(
  run: (services: Services) => Promise<void>,
  { check, joins }: ScriptOptions = {},
): Promise<void> {
  await runCommand(async config => {
    check?.(config);
    const logger = createLogger(config, process.stderr);
    const onError = logLostConnection(logger);
    // Another folder would have other data.
    const connection = joins
      ? await openOrJoinDatabase(config, onError).catch(error => adviseCommand(error, waitForIt))
      : await openDatabase(config, onError).catch(error => adviseCommand(error));
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
      // Beside a server, its version decides what the tables look like.
      if (!connection.joinedSite) await prepareDatabase(services);
      await run(services);
    } finally {
      await services.close();
    }
  });
}

const waitForIt =
  "If that's a server that's starting, or another command, wait for it. Then run this command again.";
