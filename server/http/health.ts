import { units } from '@shared/limits';
import { Router } from 'express';
import { coalesceRequests } from '../db/coalesce-requests';

/** Whether everything the server depends on responds right now. */
export type ReadinessChecks = Record<string, () => Promise<void>>;

/** @param within Milliseconds: anything slower counts as down. */
export function healthRoutes(checks: ReadinessChecks, within = 5 * units.SECOND): Router {
  // Anybody may request this, and some checks make requests of their own: concurrent requests share one check.
  const shared = Object.entries(checks).map(
    ([name, check]) => [name, coalesceRequests(() => inTime(check(), within))] as const,
  );
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    const results = await Promise.all(
      shared.map(async ([name, check]) => {
        const ready = await check().then(
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

async function inTime(check: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
