import type { Request } from 'express';
import { createFairQueue } from '../fair-queue/fair-queue';
import { tooManyRequests } from './errors';
import { sharingNetworkOf } from './visitor-address';

/** Runs what a visitor sent when it is their network's turn. */
export interface VisitorWrites {
  /** @throws HttpError 429 if too much from the same network, or in total, is already waiting. */
  run<Result>(from: Pick<Request, 'ip'>, write: () => Promise<Result>): Promise<Result>;
  /** From now on nothing waits: there is no time for that during shutdown. */
  refuseWaiting(): void;
}

/**
 * Transactions that count emails wait for one another, each with one of the pool's ten connections: a flood would take
 * all of them. Two at once are enough for what the database does one after the other anyway.
 */
export function createVisitorWrites({ maxWaitingPerKey }: { maxWaitingPerKey: number }): VisitorWrites {
  const queue = createFairQueue({
    atOnce: 2,
    maxWaiting: 200,
    maxWaitingPerKey,
    onWaiting: () => {},
    refuse: () => tooManyRequests('The site is busy right now. Please try again in a moment.', 5),
  });
  return {
    run: ({ ip }, write) => queue.run(sharingNetworkOf(ip), write),
    refuseWaiting: queue.refuseWaiting,
  };
}
