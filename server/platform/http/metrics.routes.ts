import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { notFound, unauthorized } from './errors';
import type { Metrics } from './metrics';

export function metricsRoutes(metrics: Metrics, token: string | null): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!token) throw notFound('There’s nothing at this address.');
    if (!isSame(request.get('authorization') ?? '', `Bearer ${token}`)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw unauthorized('Metrics require a bearer token.');
    }
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    response.send(await metrics.read());
  });
  return router;
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map(text => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
