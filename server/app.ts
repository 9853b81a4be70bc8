import { paths } from '@shared/site/paths';
import express, { type Express, Router } from 'express';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Connection } from './db/database';
import { createFileKeys } from './encryption/file-key';
import { createNoteCipher } from './encryption/note-cipher';
import { accountRoutes } from './features/accounts/accounts.routes';
import { createSignIn } from './features/accounts/sign-in';
import { bookingRoutes } from './features/bookings/bookings.routes';
import { donationRoutes } from './features/donations/donations.routes';
import { publicReadRoutes } from './features/donations/public-reads.routes';
import { webhookRoutes } from './features/donations/webhook.routes';
import { inquiryRoutes } from './features/inquiries/inquiries.routes';
import { shareRoutes } from './features/shares/shares.routes';
import { mapErrors } from './http/error-mapper';
import { notFound } from './http/errors';
import { createFloodGuard } from './http/flood-limit';
import { healthRoutes } from './http/health';
import { measureRequests } from './http/measure-requests';
import { metricsRoutes } from './http/metrics.routes';
import type { ClientBuild } from './http/pages/client-build';
import { pageRoutes } from './http/pages/page-routes';
import { siteFileRoutes } from './http/pages/site-files';
import { logRequests } from './http/request-log';
import { requireSameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { keepSessions } from './http/session';
import { logoRoutes } from './http/static-files';
import { createLockout } from './lockout/lockout';
import type { Mail } from './mail/mail';
import type { Metrics } from './metrics/metrics';
import type { PasswordHasher } from './passwords/password-hasher';
import type { Payments } from './payments/payments';
import type { FileStorage } from './storage/storage';

export interface AppDeps {
  config: Config;
  connection: Connection;
  clock: Clock;
  passwords: PasswordHasher;
  payments: Payments;
  mail: Mail;
  storage: FileStorage;
  logger: Logger;
  metrics: Metrics;
  /** Serves the client's files: the build in production, nothing where Vite stands in front. */
  clientFiles: Router;
  readTemplate: () => Promise<string> | string;
  /** Null where Vite serves the modules. */
  clientBuild: ClientBuild | null;
  /** The sandbox's checkout pages, where it is the payment provider. */
  checkoutPages?: Router;
}

/** The whole server, in the order in which a request meets it. */
export function createApp(deps: AppDeps): Express {
  const { config, connection, storage, logger, metrics } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy || false);
  app.set('query parser', 'simple');

  app.use(logRequests(logger));
  app.use(measureRequests(metrics));
  app.use(healthRoutes({ database: () => ping(connection), storage: () => storage.check() }));
  app.use(metricsRoutes(metrics, config.metricsToken));
  app.use(securityHeaders(config));
  app.use('/api', apiRoutes(deps));
  app.use(deps.clientFiles);
  app.use(logoRoutes(storage));
  if (deps.checkoutPages) app.use(paths.sandbox, deps.checkoutPages);
  app.use(siteFileRoutes(config.publicUrl));
  app.use(
    pageRoutes({
      siteUrl: config.publicUrl,
      readTemplate: deps.readTemplate,
      build: deps.clientBuild,
      production: config.production,
    }),
  );
  app.use(() => {
    throw notFound('There is nothing at this address.');
  });
  app.use(mapErrors);
  return app;
}

function apiRoutes(deps: AppDeps): Router {
  const { config, connection, logger } = deps;
  const floodGuard = createFloodGuard(connection.pool, { enabled: config.floodLimits });
  const lockout = createLockout({ db: connection.db, clock: deps.clock });
  const signIn = createSignIn({ ...deps, db: connection.db, lockout });
  const api = Router();
  api.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  api.use(publicReadRoutes({ db: connection.db }));
  api.use(webhookRoutes(deps));
  api.use(requireSameOrigin(config.publicUrl));
  api.use(
    keepSessions({
      pool: connection.pool,
      secret: config.sessionSecret,
      secure: config.publicUrl.startsWith('https:'),
      onError: error => logger.error({ err: error }, 'session store'),
    }),
  );
  api.use(signIn.read);
  api.use(express.json({ limit: '64kb' }));
  api.use(accountRoutes({ ...deps, db: connection.db, floodGuard, signIn }));
  api.use(bookingRoutes({ ...deps, db: connection.db, floodGuard }));
  api.use(inquiryRoutes({ ...deps, db: connection.db, floodGuard }));
  api.use(donationRoutes({ ...deps, db: connection.db, floodGuard }));
  const fileKeys = createFileKeys(deps.passwords);
  const notes = createNoteCipher(config.encryptionKeys);
  api.use(shareRoutes({ ...deps, db: connection.db, floodGuard, lockout, fileKeys, notes }));
  api.use(() => {
    throw notFound('There is no such call.');
  });
  return api;
}

async function ping({ pool }: Connection): Promise<void> {
  await pool.query('select 1');
}
