import { LRUCache } from 'lru-cache';

/** Until when counters refuse, kept in memory, so that a refused request needs no query. */
export interface Blocks {
  /** Milliseconds; 0 if not blocked. */
  timeLeft(key: string): number;
  block(key: string, milliseconds: number): void;
  clear(): void;
}

/** About 200 bytes each. A block that is dropped for a newer one costs a query the next time its counter is checked. */
const maxBlocks = 10_000;

export function createBlocks(): Blocks {
  const until = new LRUCache<string, number>({ max: maxBlocks });
  return {
    timeLeft: key => Math.max(0, (until.get(key) ?? 0) - Date.now()),
    block: (key, milliseconds) => void until.set(key, Date.now() + milliseconds),
    clear: () => until.clear(),
  };
}
