import { requestsUnderWay } from '@shared/limits';
import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';
import { tooMuchUnderWay } from './errors';
import { createNetworkBudget } from './network-budget';

interface RequestLimitOptions {
  metrics: Pick<Metrics, 'countRefusal'>;
  total?: number;
}

/**
 * Limits the requests that are under way at a time, until their responses have been read. While the total is full, the
 * oldest of the network that has the most make way for others: behind a proxy, networks are known by their requests, and
 * not by their connections.
 * @throws HttpError 503
 */
export function limitRequests({ metrics, total = requestsUnderWay }: RequestLimitOptions): RequestHandler {
  const budget = createNetworkBudget({ address: total, prefix56: total, prefix48: total, total });
  return (request, response, next) => {
    const taken = budget.take(request.ip, 1, () => {
      metrics.countRefusal('requests', 'total');
      request.socket.destroy();
    });
    if (typeof taken === 'string') {
      metrics.countRefusal('requests', 'total');
      response.set('Connection', 'close');
      throw tooMuchUnderWay();
    }
    response.once('close', taken);
    next();
  };
}
