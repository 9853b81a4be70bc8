import { LRUCache } from 'lru-cache';
import { sharingNetworkOf } from '../http/visitor-address';

/** Whether the network or the whole queue has too many waiting. */
export type Refusal = 'network' | 'full';

export interface FairQueue {
  /** Rejects with the result of `refuse` if the work may not even wait. */
  run<Result>(ip: string | undefined, work: () => Promise<Result>): Promise<Result>;
  /** From now on nothing waits: queued work and new work that would have to wait is refused. */
  refuseWaiting(): void;
}

interface FairQueueOptions {
  atOnce: number;
  maxWaiting: number;
  maxWaitingPerNetwork: number;
  onWaiting(waiting: number): void;
  refuse(reason: Refusal): Error;
}

interface Waiter {
  network: string;
  proceed(): void;
  drop(): void;
}

/**
 * Runs work for strangers, alternating between networks: the one that was served longest ago goes first. When the queue
 * is full, a newcomer takes the place of the network that has the most waiting.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, maxWaiting, maxWaitingPerNetwork, onWaiting, refuse } = options;
  const waiting: Waiter[] = [];
  /** A sequence number for each network, for as many of them as memory allows. */
  const servedAt = new LRUCache<string, number>({ max: 10_000 });
  const lastServed = ({ network }: Waiter) => servedAt.get(network) ?? 0;
  let running = 0;
  let served = 0;
  let isOpen = true;

  const start = (network: string) => {
    running += 1;
    served += 1;
    servedAt.set(network, served);
  };

  const remove = (waiter: Waiter) => {
    waiting.splice(waiting.indexOf(waiter), 1);
    onWaiting(waiting.length);
  };

  const countOf = (network: string) => waiting.filter(waiter => waiter.network === network).length;

  /** Of networks with equally many waiting, the one that was served last; of its waiters the latest. */
  const chooseVictim = () =>
    waiting.reduce((victim, waiter) => {
      const byCount = countOf(waiter.network) - countOf(victim.network);
      return (byCount || lastServed(waiter) - lastServed(victim)) >= 0 ? waiter : victim;
    });

  const startNext = () => {
    const [first] = waiting;
    if (!first) return;
    const next = waiting.reduce(
      (best, waiter) => (lastServed(waiter) < lastServed(best) ? waiter : best),
      first,
    );
    remove(next);
    start(next.network);
    next.proceed();
  };

  const enter = async (network: string): Promise<void> => {
    if (running < atOnce) return start(network);
    if (!isOpen) throw refuse('full');
    if (countOf(network) >= maxWaitingPerNetwork) throw refuse('network');
    await new Promise<void>((resolve, reject) => {
      waiting.push({ network, proceed: resolve, drop: () => reject(refuse('full')) });
      onWaiting(waiting.length);
      if (waiting.length <= maxWaiting) return;
      const victim = chooseVictim();
      remove(victim);
      victim.drop();
    });
  };

  return {
    async run(ip, work) {
      await enter(sharingNetworkOf(ip));
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
    refuseWaiting() {
      isOpen = false;
      for (const waiter of waiting.splice(0)) waiter.drop();
      onWaiting(0);
    },
  };
}
