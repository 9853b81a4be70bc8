import { endpoints } from '@shared/contracts/endpoints';
import type { Request, Router } from 'express';
import { createFairQueue } from '../../fair-queue/fair-queue';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { tooManyRequests } from '../../http/errors';
import { sendStream } from '../../http/send-stream';
import { validate } from '../../http/validate';
import { sharingNetworkOf } from '../../http/visitor-address';
import type { Services } from '../../services';
import { correctPerson } from './correct-person';
import { erasePerson } from './erase-person';
import { exportFileName, exportPerson } from './export-person';
import { findPerson } from './find-person';

const busy = 'Too many corrections and erasures are running right now. Please try again in a moment.';

/** What is held about somebody who wrote to us or donated, for staff who answer their request. */
export function peopleDataRoutes(deps: Services): Router {
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  /** All of them search whole tables. */
  const takeTurn = <Result>(request: Request, search: () => Promise<Result>): Promise<Result> =>
    deps.staffReads.turnOf(request)(search);

  /** Each locks all rows of a mailbox: several at once would keep whoever changes one of them on a connection. */
  const rewrites = createFairQueue({
    ...{ atOnce: 1, maxWaiting: 20, maxWaitingPerKey: 10, onWaiting: () => {} },
    refuse: () => tooManyRequests(busy, 5),
  });
  const takeTurnAlone = <Result>({ user, ip }: Request, rewrite: () => Promise<Result>): Promise<Result> =>
    rewrites.run(sharingNetworkOf(ip), () => deps.staffReads.turnOf({ user, ip })(rewrite));

  serve(endpoints.findPerson, ({ body, request }) => takeTurn(request, () => findPerson(deps, body.email)));

  serveRaw(endpoints.exportPerson, deps.unreadResponses.limit('exports'), async (request, response) => {
    const { email } = validate(endpoints.exportPerson.body, request.body ?? {});
    const file = await exportPerson(deps, email, doneBy(request), deps.staffReads.turnOf(request));
    response.attachment(exportFileName).type('json').set('Cache-Control', 'no-store');
    await sendStream(response, file);
  });

  serve(endpoints.correctPerson, ({ body, request }) =>
    takeTurnAlone(request, () => correctPerson(deps, body.email, body.correct, doneBy(request))),
  );

  serve(endpoints.erasePerson, ({ body, request }) =>
    takeTurnAlone(request, () => erasePerson(deps, body.email, doneBy(request))),
  );

  return router;
}
