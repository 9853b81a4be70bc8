import * as endpoints from '@shared/contracts/people-data/people-data';
import type { Router } from 'express';
import { byOf } from '../../platform/by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { validate } from '../../platform/http/validate';
import type { Services } from '../../platform/services';
import { correctPerson } from './correct-person';
import { erasePerson } from './erase-person';
import { exportFileName, exportPerson, findPerson } from './find-person';

export function peopleDataRoutes(deps: Services): Router {
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  serve(endpoints.findPerson, ({ body }) => findPerson(deps, body.email));

  serveRaw(endpoints.exportPerson, async (request, response) => {
    const { email } = validate(endpoints.exportPerson.body, request.body ?? {});
    const file = await exportPerson(deps, email, byOf(request));
    response.attachment(exportFileName).type('json').set('Cache-Control', 'no-store').send(file);
  });

  serve(endpoints.correctPerson, ({ body, by }) => correctPerson(deps, body.email, body.correct, by));

  serve(endpoints.erasePerson, ({ body, by }) => erasePerson(deps, body.email, by));

  return router;
}
