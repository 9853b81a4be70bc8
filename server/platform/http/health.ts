import { setTimeout } from 'node:timers/promises';
import { units } from '@shared/limits/amounts';
import { Router } from 'express';

export type ReadinessChecks = Record<string, () => Promise<void>>;

/** @param within Milliseconds; anything slower counts as down. */
export function healthRoutes(checks: ReadinessChecks, within = 5 * units.SECOND): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const ready = await Promise.race([check(), failAfter(within)]).then(
          () => true,
          error => {
            request.log().warn({ err: error, check: name }, 'not ready');
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

async function failAfter(milliseconds: number): Promise<never> {
  await setTimeout(milliseconds, undefined, { ref: false });
  throw new Error(`No response within ${milliseconds} ms`);
}
