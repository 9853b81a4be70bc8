import { prepareDatabase } from '../boot';
import { loadEnvironmentFile, readConfig } from '../config';
import type { Config } from '../platform/config';
import { openOrJoinDatabase } from '../platform/db/open-database';
import { describeFailure } from '../platform/describe-failure';
import { createLogger } from '../platform/logger';
import { createUnconfiguredPayments } from '../platform/payments/payments';
import type { Services } from '../platform/services';
import { createServices, logLostConnection } from '../services';

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

/**
 * Runs a command that works with the product's own services on a migrated database, also beside a server that shares its
 * embedded one. `check` refuses a configuration, or what was asked for, before the database is opened.
 */
export async function runScript(
  run: (services: Services) => Promise<void>,
  check?: (config: Config) => void,
): Promise<void> {
  await runCommand(async config => {
    check?.(config);
    const logger = createLogger(config, process.stderr);
    const connection = await openOrJoinDatabase(config, logLostConnection(logger));
    const publicUrl = connection.joinedSite ?? config.publicUrl;
    const services = await createServices(
      { ...config, publicUrl },
      { logger, connection, payments: { payments: createUnconfiguredPayments() } },
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
