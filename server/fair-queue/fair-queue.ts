import { LRUCache } from 'lru-cache';

/** Whether this key or the whole queue has too many waiting. */
export type Refusal = 'key' | 'full';

export interface FairQueue {
  /**
   * Rejects with the result of `refuse` if the work may not even wait.
   * @param key Who takes turns with others, such as a network.
   * @param work Is told whether it had to wait.
   */
  run<Result>(
    key: string,
    work: (hasWaited: boolean) => Promise<Result>,
    options?: WorkOptions,
  ): Promise<Result>;
  /** From now on nothing waits: queued work and new work that would have to wait is refused. */
  refuseWaiting(): void;
}

export interface WorkOptions {
  /** It goes on with something that has had turns before: it may always wait. */
  continues?: boolean;
}

interface FairQueueOptions {
  atOnce: number;
  /** Of the same key; as many as `atOnce` by default. */
  atOncePerKey?: number;
  maxWaiting: number;
  maxWaitingPerKey: number;
  onWaiting(waiting: number): void;
  refuse(reason: Refusal): Error;
}

interface Waiter {
  key: string;
  continues: boolean;
  /** How many that came later went first. */
  overtaken: number;
  proceed(): void;
  drop(): void;
}

/**
 * Runs work that takes turns: the key that was served longest ago goes first, but nobody is overtaken more often than there
 * are places. When the queue is full, a newcomer takes the place of the key that has the most waiting.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, atOncePerKey = atOnce, maxWaiting, maxWaitingPerKey, onWaiting, refuse } = options;
  const waiting: Waiter[] = [];
  /** A sequence number for each key, for as many of them as memory allows. */
  const servedAt = new LRUCache<string, number>({ max: 10_000 });
  const lastServed = ({ key }: Waiter) => servedAt.get(key) ?? 0;
  /** The keys of what runs. */
  const running: string[] = [];
  let served = 0;
  let isOpen = true;

  const start = (key: string) => {
    running.push(key);
    served += 1;
    servedAt.set(key, served);
  };

  const remove = (waiter: Waiter) => {
    waiting.splice(waiting.indexOf(waiter), 1);
    onWaiting(waiting.length);
  };

  const countOf = (key: string) => waiting.filter(waiter => waiter.key === key).length;

  /** Of keys with equally many waiting, the one that was served last; of its waiters the latest. */
  const chooseVictim = () =>
    waiting
      .filter(({ continues }) => !continues)
      .reduce<Waiter | null>((victim, waiter) => {
        if (!victim) return waiter;
        const byCount = countOf(waiter.key) - countOf(victim.key);
        return (byCount || lastServed(waiter) - lastServed(victim)) >= 0 ? waiter : victim;
      }, null);

  const mayStart = (key: string) =>
    running.length < atOnce && running.filter(other => other === key).length < atOncePerKey;

  const startNext = () => {
    const ready = waiting.filter(({ key }) => mayStart(key));
    const [first] = ready;
    if (!first) return;
    const longestAgo = ready.reduce(
      (best, waiter) => (lastServed(waiter) < lastServed(best) ? waiter : best),
      first,
    );
    const next = first.overtaken >= maxWaiting ? first : longestAgo;
    for (const waiter of ready.slice(0, ready.indexOf(next))) waiter.overtaken += 1;
    remove(next);
    start(next.key);
    next.proceed();
  };

  /** Returns whether that took a while. */
  const enter = async (key: string, { continues = false }: WorkOptions): Promise<boolean> => {
    if (mayStart(key)) {
      start(key);
      return false;
    }
    if (!isOpen) throw refuse('full');
    if (!continues && countOf(key) >= maxWaitingPerKey) throw refuse('key');
    await new Promise<void>((resolve, reject) => {
      const drop = () => reject(refuse('full'));
      waiting.push({ key, continues, overtaken: 0, proceed: resolve, drop });
      onWaiting(waiting.length);
      const victim = waiting.length > maxWaiting ? chooseVictim() : null;
      if (!victim) return;
      remove(victim);
      victim.drop();
    });
    return true;
  };

  return {
    async run(key, work, options = {}) {
      const hasWaited = await enter(key, options);
      try {
        return await work(hasWaited);
      } finally {
        running.splice(running.indexOf(key), 1);
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
