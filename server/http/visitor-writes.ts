import type { Request } from 'express';
import { createFairQueue, type FairQueue } from '../fair-queue/fair-queue';
import type { Metrics } from '../metrics/metrics';
import { tooManyRequests } from './errors';
import { sharingNetworkOf } from './visitor-address';

export type VisitorWrite = 'form' | 'reset';

/** Runs what a visitor sent when it is their network's turn. */
export interface VisitorWrites {
  /** @throws HttpError 429 if too much from the same network, or in total, is already waiting. */
  run<Result>(kind: VisitorWrite, from: Pick<Request, 'ip'>, write: () => Promise<Result>): Promise<Result>;
  /** From now on nothing waits: there is no time for that during shutdown. */
  refuseWaiting(): void;
}

interface VisitorWritesDeps {
  metrics: Pick<Metrics, 'setWaitingWrites'>;
  /** In total, and of one network. */
  maxWaiting: { total: number; perNetwork: number };
}

/**
 * Transactions that count emails wait for one another, each with one of the pool's ten connections: a flood would take
 * all of them. Resets do all of it one after the other, so more at once would only wait in the database.
 */
export function createVisitorWrites({ metrics, maxWaiting }: VisitorWritesDeps): VisitorWrites {
  const createQueue = (kind: VisitorWrite, atOnce: number): FairQueue =>
    createFairQueue({
      atOnce,
      atOncePerKey: 1,
      maxWaiting: maxWaiting.total,
      maxWaitingPerKey: maxWaiting.perNetwork,
      onWaiting: waiting => metrics.setWaitingWrites(kind, waiting),
      refuse: () => tooManyRequests('The site is busy right now. Please try again in a moment.', 5),
    });
  const queues: Record<VisitorWrite, FairQueue> = {
    form: createQueue('form', 2),
    reset: createQueue('reset', 1),
  };
  return {
    run: (kind, { ip }, write) => queues[kind].run(sharingNetworkOf(ip), write),
    refuseWaiting() {
      for (const queue of Object.values(queues)) queue.refuseWaiting();
    },
  };
}
