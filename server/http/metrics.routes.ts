import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Metrics } from '../metrics/metrics';
import { notFound, unauthorized } from './errors';

/** GET /metrics for whoever holds the token; without a token there is no such page. */
export function metricsRoutes(metrics: Metrics, token: string | null): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!token) throw notFound('There is nothing at this address.');
    if (!isSame(request.get('authorization') ?? '', `Bearer ${token}`)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw unauthorized('The metrics need their token.');
    }
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    response.send(await metrics.read());
  });
  return router;
}

/** Takes as long for a nearly right token as for any other. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map(text => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
