import { bodyLimits } from '@shared/limits';
import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';
import { tooManyRequests, tooMuchUnderWay } from './errors';
import { type BudgetLimits, createNetworkBudget } from './network-budget';
import { sendRequestTimeout } from './send-request-timeout';

interface BodyLimitOptions {
  /** Label for the kind of body in the metrics. */
  kind: string;
  /** Largest body that the parser behind this accepts, in bytes. */
  max: number;
  unfinished: BudgetLimits;
  /** What an unfinished one counts as: the bytes that it announces (the default), or as many as it may have. */
  countsAs?: 'announced' | 'largest';
  /** Which bodies that parser reads. */
  applies: (request: Request) => boolean;
  metrics: Pick<Metrics, 'countRefusal' | 'setUnfinishedBytes'>;
  /** Milliseconds for a complete body. */
  within?: number;
}

/**
 * Guards a parser that buffers bodies, or parts of them, in memory: the bytes of unfinished requests are limited per network and in total,
 * and a body has to be complete in time. Memory is counted as announced, not as it arrives. While the total is full,
 * the oldest bodies of the network that holds the most are dropped to make room for other networks.
 * @throws HttpError 429 and 503
 */
export function limitBodies(options: BodyLimitOptions): RequestHandler {
  const { kind, max, applies, metrics, within = bodyLimits.arriveWithin, countsAs } = options;
  const budget = createNetworkBudget(options.unfinished);
  return (request, response, next) => {
    // Whoever hung up before has had its `close`, and would hold its place for good.
    if (response.destroyed) return;
    const announced = announcedBytes(request, max);
    if (announced === 0 || !applies(request)) return next();
    const bytes = countsAs === 'largest' ? max : announced;
    const { ip } = request;
    const taken = budget.take(ip, bytes, () => {
      metrics.countRefusal(`${kind}_bytes`, 'total');
      release();
      sendRequestTimeout(request, response);
    });
    if (typeof taken === 'string') {
      metrics.countRefusal(`${kind}_bytes`, taken);
      // Do not wait for the rest of the body.
      response.set('Connection', 'close');
      throw taken === 'total' ? tooMuchUnderWay() : tooMuchFromNetwork();
    }
    metrics.setUnfinishedBytes(kind, budget.held());
    const timer = setTimeout(() => sendRequestTimeout(request, response), within);
    const release = () => {
      clearTimeout(timer);
      taken();
      metrics.setUnfinishedBytes(kind, budget.held());
    };
    request.once('end', release);
    // A request that got its response before its end never emits `close`.
    response.once('close', release);
    next();
  };
}

const tooMuchFromNetwork = () =>
  tooManyRequests('Your network is sending us too much at once. Please wait a moment and try again.', 30);

/** How much memory a body may take up: the Content-Length is binding, and no parser takes compressed ones. */
function announcedBytes({ headers }: Request, max: number): number {
  if (headers['transfer-encoding'] !== undefined) return max;
  return Math.min(Number(headers['content-length'] ?? 0), max);
}
