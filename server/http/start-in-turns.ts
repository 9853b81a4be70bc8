import type { NextFunction, Request, RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';
import { tooMuchUnderWay } from './errors';
import { sharingNetworkOf } from './visitor-address';

interface StartOptions {
  metrics: Pick<Metrics, 'setWaitingRequests'>;
  /** What requests wait for, in the metrics. */
  place: 'server' | 'database';
  /** How many start each time around the event loop: so few that it stays short. */
  perRound?: number;
  /** Whether none may start for now. */
  isFull?: () => boolean;
  /** Milliseconds after which a request that has not started is refused. */
  maxWait?: number;
}

interface Waiter {
  request: Request;
  next: NextFunction;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Starts a few requests each time around the event loop, in turns by network. Whatever awaits a query goes on only after
 * all that is ready has run: if all of a flood started at once, each of the dozens of queries of a sign-in would wait for
 * all of it.
 * @throws HttpError 503 after `maxWait`.
 */
export function startInTurns(options: StartOptions): RequestHandler {
  const { metrics, place, perRound = 8, isFull = () => false, maxWait } = options;
  /** By network, the one whose turn is next first. */
  const waiting = new Map<string, Waiter[]>();
  let count = 0;
  let started = 0;

  const start = (next: NextFunction) => {
    started += 1;
    next();
  };

  const startNextOf = (network: string, waiters: Waiter[]) => {
    const waiter = waiters.shift();
    waiting.delete(network);
    if (waiters.length > 0) waiting.set(network, waiters);
    if (!waiter) return;
    count -= 1;
    clearTimeout(waiter.timer);
    // Whoever hung up meanwhile takes nobody's place.
    if (!waiter.request.socket.destroyed) start(waiter.next);
  };

  const beginRound = () => {
    started = 0;
    // A network with more waiting is met again, after all others.
    for (const [network, waiters] of waiting) {
      if (started >= perRound || isFull()) break;
      startNextOf(network, waiters);
    }
    metrics.setWaitingRequests(place, count);
    if (started > 0) setImmediate(beginRound);
    else if (count > 0) setTimeout(beginRound, 1);
  };

  const wait = (request: Request, next: NextFunction) => {
    const network = sharingNetworkOf(request.ip);
    const waiters = waiting.get(network) ?? [];
    const refuse = () => {
      // All wait equally long, so it's the first.
      waiters.shift();
      if (waiters.length === 0) waiting.delete(network);
      count -= 1;
      next(tooMuchUnderWay());
    };
    const timer = maxWait === undefined ? undefined : setTimeout(refuse, maxWait);
    waiters.push({ request, next, timer });
    waiting.set(network, waiters);
    count += 1;
  };

  return (request, _response, next) => {
    const isRunning = started > 0 || count > 0;
    if (!isRunning) setImmediate(beginRound);
    if (count > 0 || started >= perRound || isFull()) wait(request, next);
    else start(next);
  };
}
