import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { Router } from 'express';
import type { Logger } from 'pino';
import { type AppDeps, createApp } from './app';
import { systemClock } from './clock';
import type { Config } from './config';
import { migrateDatabase } from './db/migrate';
import { openDatabase } from './db/open-database';
import { watchSlowQueries } from './db/slow-queries';
import { prepareGracefulClose } from './graceful-close';
import { answerBrokenRequests } from './http/broken-requests';
import { readClientBuild } from './http/pages/client-build';
import { endSlowClients } from './http/slow-clients';
import { clientFileRoutes, sitePictureRoutes } from './http/static-files';
import { listJobs, startJobs } from './jobs';
import { createMail } from './mail/mail';
import { countWaiting } from './mail/outbox.repository';
import { createSmtpMailer } from './mail/smtp-mailer';
import { createMetrics } from './metrics/metrics';
import { createPasswordHasher } from './passwords/password-hasher';
import { choosePayments } from './payments/choose-payments';
import { projectRoot } from './project-root';
import { chooseStorage } from './storage/choose-storage';

export interface RunningServer {
  port: number;
  /** Answers what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

const clientFolder = path.join(projectRoot, 'dist/client');
const sitePictures = path.join(projectRoot, 'uploads/site');

/** Starts the product with everything it needs. What was started is stopped again if a later step fails. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const cleanups: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  try {
    const clientPages = await openClientPages(config);
    const connection = await openDatabase(config, error =>
      logger.warn({ err: error }, 'a database connection was lost'),
    );
    cleanups.push(connection.close);
    const metrics = createMetrics({
      pool: connection.pool,
      countWaitingMail: () => countWaiting(connection.db),
    });
    watchSlowQueries(connection.pool, (statement, milliseconds) => {
      metrics.countSlowQuery();
      logger.warn({ statement, milliseconds }, 'slow query');
    });
    const { usersWithClashingNames } = await migrateDatabase(connection.pool);
    for (const id of usersWithClashingNames) {
      logger.warn({ user: id }, 'another user has the same username: rename one of the two');
    }
    const storage = await chooseStorage(config.storage, config.uploadsDir);
    const passwords = createPasswordHasher();
    cleanups.push(passwords.close);
    const mailer = config.mail && createSmtpMailer(config.mail);
    const { payments, checkoutPages, close } = await choosePayments(config, logger);
    cleanups.push(close);
    const deps = {
      config,
      connection,
      clock: systemClock,
      passwords,
      payments,
      mail: createMail({ config: config.mail, publicUrl: config.publicUrl, clock: systemClock }),
      storage,
      logger,
      metrics,
      checkoutPages,
    };
    const app = createApp({ ...deps, ...clientPages, clientFiles: clientFiles(config) });
    const server = createServer(app);
    answerBrokenRequests(server);
    endSlowClients(server);
    const closeServer = prepareGracefulClose(server);
    await listen(server, config);
    cleanups.push(startJobs(listJobs({ ...deps, mailer, db: connection.db }), { logger, metrics }));
    // Stopped first: no visitor waits for a job to end.
    cleanups.push(closeServer);
    const address = server.address();
    return { port: typeof address === 'object' && address ? address.port : config.port, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** In production the built pages are read once; without a build there is nothing to serve. */
async function openClientPages({
  production,
}: Config): Promise<Pick<AppDeps, 'readTemplate' | 'clientBuild'>> {
  if (!production) {
    return {
      readTemplate: () => readFile(path.join(projectRoot, 'client/index.html'), 'utf8'),
      clientBuild: null,
    };
  }
  try {
    const { template, ...clientBuild } = await readClientBuild(path.join(projectRoot, 'dist'));
    return { readTemplate: () => template, clientBuild };
  } catch (cause) {
    throw new Error('There is no built client. Run `npm run build` first.', { cause });
  }
}

function clientFiles({ production }: Config): Router {
  const router = Router();
  router.use(sitePictureRoutes(sitePictures));
  if (production) router.use(clientFileRoutes(clientFolder));
  return router;
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
