import { networksOf, sharingNetworkOf } from './visitor-address';

/** How much may be held at a time, by each network and by all of them. */
export type BudgetLimits = Readonly<Record<BudgetTier, number>>;

export type BudgetTier = 'address' | 'prefix56' | 'prefix48' | 'total';

export interface NetworkBudget {
  /**
   * Takes this amount for the network and returns the function that releases it, or the limit that was reached, the
   * narrowest first. While the total is full, the oldest holdings of the network that holds the most are evicted for
   * one that holds less. `evict` is called after its holding was released; without it, the holding stays.
   */
  take(ip: string | undefined, amount: number, evict?: () => void): BudgetTier | (() => void);
  /** Currently held in total. */
  held(): number;
}

interface Holding {
  release(): void;
  evict(): void;
}

/** Oldest first. */
interface NetworkHoldings {
  sum: number;
  evictable: Set<Holding>;
}

interface BudgetOptions {
  /**
   * Where no network holds more than the newcomer's, its own oldest holding makes room, or the oldest of all if it has
   * none: none is refused for long, and none that holds much takes the place of one that holds little.
   */
  evictsOldest?: boolean;
}

/** Tracks in memory what is currently held, such as connections, per instance. */
export function createNetworkBudget(
  limits: BudgetLimits,
  { evictsOldest = false }: BudgetOptions = {},
): NetworkBudget {
  const held = new Map<string, number>();
  /** Oldest first. */
  const evictable = new Set<Holding>();
  const byNetwork = new Map<string, NetworkHoldings>();
  const countersOf = (ip: string | undefined): [BudgetTier, string][] => {
    const { address, prefix56, prefix48 } = networksOf(ip);
    const counters: [BudgetTier, string | null][] = [
      ['address', address],
      ['prefix56', prefix56],
      ['prefix48', prefix48],
      ['total', 'total'],
    ];
    return counters.filter((counter): counter is [BudgetTier, string] => counter[1] !== null);
  };
  const add = (key: string, amount: number) => {
    const sum = (held.get(key) ?? 0) + amount;
    if (sum > 0) held.set(key, sum);
    else held.delete(key);
  };
  const chooseVictim = (name: string, amount: number): Holding | undefined => {
    const own = byNetwork.get(name);
    const sum = (own?.sum ?? 0) + amount;
    let most: NetworkHoldings | null = null;
    for (const network of byNetwork.values()) {
      if (network.evictable.size > 0 && network.sum > (most?.sum ?? sum)) most = network;
    }
    const [oldestOfMost] = most?.evictable ?? [];
    if (oldestOfMost || !evictsOldest) return oldestOfMost;
    const [oldest] = own && own.evictable.size > 0 ? own.evictable : evictable;
    return oldest;
  };
  const fullTier = (counters: [BudgetTier, string][], amount: number) =>
    counters.find(([tier, key]) => (held.get(key) ?? 0) + amount > limits[tier])?.[0];

  return {
    take(ip, amount, evict) {
      const counters = countersOf(ip);
      const name = sharingNetworkOf(ip);
      let full = fullTier(counters, amount);
      while (full === 'total') {
        const victim = chooseVictim(name, amount);
        if (!victim) break;
        victim.release();
        victim.evict();
        full = fullTier(counters, amount);
      }
      if (full) return full;
      for (const [, key] of counters) add(key, amount);
      const network = byNetwork.get(name) ?? { sum: 0, evictable: new Set() };
      byNetwork.set(name, network);
      network.sum += amount;
      let isHeld = true;
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        for (const [, key] of counters) add(key, -amount);
        network.sum -= amount;
        network.evictable.delete(holding);
        evictable.delete(holding);
        if (network.sum === 0) byNetwork.delete(name);
      };
      const holding: Holding = { release, evict: evict ?? release };
      if (evict) {
        network.evictable.add(holding);
        evictable.add(holding);
      }
      return release;
    },
    held: () => held.get('total') ?? 0,
  };
}
