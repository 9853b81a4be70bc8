import { startServer } from './boot';
import { loadEnvironmentFile, readConfig } from './config';
import { describeFailure } from './platform/describe-failure';
import { createLogger } from './platform/logger';
import { listStartWarnings } from './platform/start-warnings';

/** Milliseconds that a stop waits for requests in progress. */
const stopWithin = 20_000;

try {
  loadEnvironmentFile();
  const config = readConfig();
  const logger = createLogger(config);
  const allowNewer = process.argv.includes('--allow-newer');
  const server = await startServer(config, logger, { allowNewer });
  for (const warning of listStartWarnings(config)) logger.warn(warning);
  logger.info({ port: server.port, url: config.publicUrl }, 'listening');

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error(`still not stopped after ${stopWithin / 1_000} seconds: exiting without finishing`);
      process.exit(1);
    }, stopWithin).unref();
    server.stop().then(
      () => process.exit(0),
      error => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  // A host with a file size limit signals it this way; the failing write is what counts.
  process.on('SIGXFSZ', () => logger.warn('a file reached the size limit of this host'));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
