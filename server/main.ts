import { startServer } from './boot';
import { ConfigError, loadEnvironmentFile, readConfig } from './config';
import { DataDirInUseError } from './db/folder-lock';
import { createLogger } from './logger';

/** Longest that a stop waits for requests under way before it gives up on them. */
const stopWithin = 20_000;

try {
  loadEnvironmentFile();
  const config = readConfig();
  const logger = createLogger(config);
  const server = await startServer(config, logger);
  if (config.production && config.registrationOpen) {
    logger.warn('REGISTRATION=open: anyone who registers can read donors, inquiries and shares');
  }
  if (config.production && config.payments.kind === 'sandbox') {
    logger.warn('PAYMENTS=sandbox: no real money moves, and every gift shown is a rehearsal');
  }
  if (config.payments.kind === 'stripe' && !config.payments.webhookSecret) {
    logger.warn('no STRIPE_WEBHOOK_SECRET: refunds and disputes will never be heard of');
  }
  logger.info({ port: server.port, url: config.publicUrl }, 'listening');

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithin).unref();
    server.stop().then(
      () => process.exit(0),
      error => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  // A host that limits the size of files refuses an upload by this. The write fails as well, and that is what counts.
  process.on('SIGXFSZ', () => logger.warn('a file ran into the size limit of this host'));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DataDirInUseError;
  process.stderr.write(`${expected ? error.message : explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? `${error.stack}\ncaused by ${error.cause.message}`
    : (error.stack ?? error.message);
}
