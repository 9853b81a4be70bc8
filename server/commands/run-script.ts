import { prepareDatabase } from '../boot';
import { loadEnvironmentFile, readConfig } from '../config';
import type { Config } from '../platform/config';
import { openOrJoinDatabase } from '../platform/db/open-database';
import { describeFailure } from '../platform/describe-failure';
import { createLogger } from '../platform/logger';
import { createUnconfiguredPayments } from '../platform/payments/payments';
import type { Services } from '../platform/services';
import { createServices, logLostConnection } from '../services';

export async function runCommand(run: (config: Config) => Promise<void>): Promise<void> {
  try {
    loadEnvironmentFile();
    await run(readConfig());
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

/** Also runs beside a server that shares its embedded database. `read` may refuse before the database is opened. */
export async function runScript<Input = void>(
  run: (services: Services, input: Input) => Promise<void>,
  read: (config: Config) => Input = () => undefined as Input,
): Promise<void> {
  await runCommand(async config => {
    const input = read(config);
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
      await run(services, input);
    } finally {
      await services.close();
    }
  });
}
