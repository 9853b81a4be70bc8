import { countLists } from '@shared/contracts/lists';
import { bodyLimits } from '@shared/limits/server';
import { paths } from '@shared/site/paths';
import express, { type Express, Router } from 'express';
import { accountRoutes } from './features/accounts/accounts.routes';
import { ownAccountRoutes } from './features/accounts/own-account.routes';
import { peopleRoutes } from './features/accounts/people.routes';
import { createSignIn } from './features/accounts/sign-in';
import { bookingRoutes } from './features/bookings/bookings.routes';
import { hostCalendarRoutes } from './features/bookings/busy/host-calendars.routes';
import { countListedBookings } from './features/bookings/staff-bookings.repository';
import { donationRoutes } from './features/donations/donations.routes';
import { createPublicReads, type PublicReads } from './features/donations/public-reads';
import { badgeRoutes, publicLogoRoutes, publicReadRoutes } from './features/donations/public-reads.routes';
import { countListedRewards } from './features/donations/staff-donations.repository';
import { webhookRoutes } from './features/donations/webhook.routes';
import { inquiryRoutes } from './features/inquiries/inquiries.routes';
import { countListedInquiries } from './features/inquiries/staff-inquiries.repository';
import { peopleDataRoutes } from './features/people-data/people-data.routes';
import { fileRequestRoutes } from './features/shares/requests/requests.routes';
import { shareRoutes } from './features/shares/shares.routes';
import { countListedShares } from './features/shares/staff-shares.repository';
import { activityRoutes } from './platform/activity/activity.routes';
import type { Connection } from './platform/db/database';
import { limitBodies } from './platform/http/body-limits';
import { createEndpointRouter } from './platform/http/endpoints/endpoint-router';
import { openapiRoutes } from './platform/http/endpoints/openapi';
import { mapErrors } from './platform/http/error-mapper';
import { notFound, unknownEndpoint } from './platform/http/errors';
import { healthRoutes } from './platform/http/health';
import { metricsRoutes } from './platform/http/metrics.routes';
import { pageRoutes } from './platform/http/pages/page-routes';
import type { ClientBuild } from './platform/http/pages/preloads';
import { siteFileRoutes } from './platform/http/pages/site-files';
import { logRequests } from './platform/http/request-log';
import { requireSameOrigin } from './platform/http/same-origin';
import { securityHeaders } from './platform/http/security-headers';
import { keepSessions } from './platform/http/session';
import { refuseOtherUploads } from './platform/http/static-files';
import { noticeProxies } from './platform/http/visitor-address';
import { emailRoutes } from './platform/mail/emails.routes';
import type { Services } from './platform/services';
import { siteSettingsRoutes } from './platform/site-settings/site-settings.routes';

export interface AppDeps extends Services {
  /** Empty where Vite is in front. */
  clientFiles: Router;
  readTemplate: () => Promise<string> | string;
  /** Null where Vite serves the modules. */
  clientBuild: ClientBuild | null;
}

/** Requests pass through in this order. */
export function createApp(deps: AppDeps): Express {
  const { config, connection, storage, logger, metrics } = deps;
  const publicReads = createPublicReads(connection.db);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy || false);
  app.set('query parser', 'simple');

  app.use(logRequests(logger, metrics));
  if (config.trustProxy === 0) app.use(noticeProxies(logger));
  app.use(securityHeaders(config));
  app.use('/api', apiRoutes(deps, publicReads));
  app.use(healthRoutes({ database: () => ping(connection), storage: () => storage.check() }));
  app.use(metricsRoutes(metrics, config.metricsToken));
  app.use(deps.clientFiles);
  app.use(publicLogoRoutes({ storage, publicReads }));
  app.use(badgeRoutes(publicReads, deps.shownSettings));
  app.use(refuseOtherUploads());
  if (deps.checkoutPages) app.use(paths.sandbox, deps.checkoutPages);
  app.use(siteFileRoutes(config.publicUrl));
  app.use(
    pageRoutes({
      siteUrl: config.publicUrl,
      readTemplate: deps.readTemplate,
      build: deps.clientBuild,
      production: config.production,
      clock: deps.clock,
      shownSettings: deps.shownSettings,
    }),
  );
  app.use(() => {
    throw notFound('There’s nothing at this address.');
  });
  app.use(mapErrors);
  return app;
}

function apiRoutes(deps: AppDeps, publicReads: PublicReads): Router {
  const { config, connection, logger } = deps;
  const signIn = createSignIn(deps);
  const api = Router();
  api.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  api.use(publicReadRoutes(deps, publicReads));
  api.use(limitBodies());
  api.use(webhookRoutes(deps));
  api.use(requireSameOrigin(config.publicUrl));
  // Browsers compress no requests, and small ones would cost as much as large ones.
  api.use(express.json({ limit: bodyLimits.json, inflate: false }));
  // Comes after the body, which may take its time: the session has to be alive when the request is complete.
  api.use(
    keepSessions({
      pool: connection.pool,
      secret: config.sessionSecret,
      secure: config.publicUrl.startsWith('https:'),
      onError: error => logger.error({ err: error }, 'session store'),
    }),
  );
  api.use(signIn.read);
  api.use(activityRoutes(deps));
  api.use(emailRoutes(deps));
  api.use(siteSettingsRoutes(deps));
  api.use(accountRoutes({ ...deps, signIn }));
  api.use(ownAccountRoutes(deps));
  api.use(peopleRoutes(deps));
  api.use(bookingRoutes(deps));
  api.use(hostCalendarRoutes(deps));
  api.use(inquiryRoutes(deps));
  api.use(donationRoutes(deps));
  api.use(listCountRoutes(deps));
  api.use(peopleDataRoutes(deps));
  api.use(shareRoutes(deps));
  api.use(fileRequestRoutes(deps));
  api.use(openapiRoutes(deps));
  api.use(() => {
    throw unknownEndpoint();
  });
  return api;
}

/** For the tabs of the admin panel. */
function listCountRoutes(deps: AppDeps): Router {
  const { db } = deps;
  const { router, serve } = createEndpointRouter(deps);
  serve(countLists, async ({ by: { user } }) => ({
    shares: await countListedShares(db, user),
    rewards: await countListedRewards(db),
    bookings: await countListedBookings(db),
    inquiries: await countListedInquiries(db),
  }));
  return router;
}

/** Fails as a write would, so that the pool drops a connection to a standby. */
async function ping({ pool }: Connection): Promise<void> {
  await pool.query('select from rate_limits limit 0 for update');
}
