import { Router } from 'express';

/** Whether each thing the server needs answers right now. */
export type ReadinessChecks = Record<string, () => Promise<void>>;

export function healthRoutes(checks: ReadinessChecks): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const ready = await check().then(
          () => true,
          error => {
            request.log.warn({ err: error, check: name }, 'not ready');
            return false;
          },
        );
        return [name, ready ? 'ok' : 'unavailable'] as const;
      }),
    );
    const ready = results.every(([, state]) => state === 'ok');
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(results) });
  });
  return router;
}
