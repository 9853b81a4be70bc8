import { countLists } from '@shared/contracts/lists';
import type { Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import * as repository from './list-counts.repository';

/** The row counts of every staff list. */
export function listRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);
  serve(countLists, () => repository.countLists(deps.db));
  return router;
}
