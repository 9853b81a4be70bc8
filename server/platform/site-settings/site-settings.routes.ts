import * as endpoints from '@shared/contracts/site-settings';
import type { Router } from 'express';
import { createEndpointRouter } from '../http/endpoints/endpoint-router';
import type { Services } from '../services';
import { changeSiteSettings, readSiteSettings } from './site-settings';

export function siteSettingsRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);
  serve(endpoints.readSiteSettings, () => readSiteSettings(deps));
  serve(endpoints.changeSiteSettings, ({ body, by }) => changeSiteSettings(deps, body, by));
  return router;
}
