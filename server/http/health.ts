import { units } from '@shared/limits';
import { Router } from 'express';

/** Whether each thing the server needs answers right now. */
export type ReadinessChecks = Record<string, () => Promise<void>>;

/** @param within Milliseconds: what answers later counts as away, and whoever asks has an answer. */
export function healthRoutes(checks: ReadinessChecks, within = 5 * units.SECOND): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const ready = await inTime(check(), within).then(
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

async function inTime(check: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
