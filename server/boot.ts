import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { units } from '@shared/limits/amounts';
import { Router } from 'express';
import type { Logger } from 'pino';
import { type AppDeps, createApp } from './app';
import { listJobs, startJobs } from './jobs';
import type { Config } from './platform/config';
import { createJobLocks } from './platform/db/job-locks';
import { type MigrationOptions, migrateDatabase } from './platform/db/migrate';
import { reachDatabase } from './platform/db/open-database';
import { keepBuildAssets } from './platform/http/build-assets';
import { type BuiltFiles, readBuiltFiles } from './platform/http/built-files';
import { prepareGracefulClose } from './platform/http/graceful-close';
import { createHttpServer } from './platform/http/http-server';
import { readClientBuild } from './platform/http/pages/preloads';
import { clientFileRoutes, sitePictureRoutes } from './platform/http/static-files';
import { projectRoot } from './platform/project-root';
import type { Services } from './platform/services';
import { findStorageFaults } from './platform/storage/storage';
import { createServices } from './services';

export interface RunningServer {
  port: number;
  /** Finishes requests in progress first. */
  stop(): Promise<void>;
}

const clientFolder = path.join(projectRoot, 'dist/client');
const sitePictures = path.join(projectRoot, 'uploads/site');

/** If a step fails, stops what was started. */
export async function startServer(
  config: Config,
  logger: Logger,
  options?: MigrationOptions,
): Promise<RunningServer> {
  const cleanups: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  try {
    const clientPages = await openClientPages(config);
    const services = await createServices(config, { logger });
    cleanups.push(services.close);
    await prepareDatabase(services, options);
    await services.shownSettings.refresh();
    const builtFiles = config.production ? readBuiltFiles(clientFolder) : new Map();
    const keepAssets = () => keepBuildAssets(services, builtFiles);
    // Comes before the first page is sent: another instance may be asked for what's in it.
    await keepAssets().catch(err => logger.warn({ err }, 'the assets of this build were not stored'));
    const server = createHttpServer();
    const closeServer = prepareGracefulClose(server);
    server.on(
      'request',
      createApp({ ...services, ...clientPages, clientFiles: clientFiles(services, builtFiles) }),
    );
    await listen(server, config);
    // By now, the tables are up to date.
    await services.connection.share?.(config.publicUrl);
    if (config.storage.kind === 's3') void warnOfStore(services);
    const jobLocks = createJobLocks(services);
    cleanups.push(jobLocks.close);
    const jobs = listJobs(services);
    if (config.production)
      jobs.push({ name: 'keep-assets', every: units.HOUR, onEveryInstance: true, run: keepAssets });
    const stopJobs = startJobs(jobs, { jobLocks, logger, metrics: services.metrics });
    cleanups.push(async () => {
      // Stops jobs beside the requests: one after the other, slow ones would take too long.
      const jobsStopped = stopJobs();
      await closeServer();
      await jobsStopped;
    });
    const address = server.address();
    return { port: typeof address === 'object' && address ? address.port : config.port, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

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
    throw new Error("The client isn't built. Run `npm run build` first.", { cause });
  }
}

function clientFiles({ config, storage }: Services, builtFiles: BuiltFiles): Router {
  const router = Router();
  router.use(sitePictureRoutes(sitePictures));
  if (config.production) router.use(clientFileRoutes(builtFiles, storage));
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

/** Nobody waits for this: a store denies things one by one, and may be back in a moment. */
async function warnOfStore({ storage, logger }: Pick<Services, 'storage' | 'logger'>): Promise<void> {
  const faults = await findStorageFaults(storage).catch(error => [String(error)]);
  for (const fault of faults) logger.warn(fault);
}

/** @throws OperatorError where the database in DATABASE_URL is away, or newer than this version. */
export async function prepareDatabase(
  { connection, config }: Pick<Services, 'connection' | 'config'>,
  options?: MigrationOptions,
): Promise<void> {
  if (config.databaseUrl) await reachDatabase(connection);
  await migrateDatabase(connection.pool, options);
}
