import type { RateLimit } from '@shared/rate-limits';
import { networksOf, type VisitorNetworks } from '../http/visitor-address';

export type Tier = keyof RateLimit['max'];

export interface Counter {
  limit: string;
  tier: Tier;
  key: string;
  max: number;
  per: number;
}

/** From the narrowest to the widest. */
const tiers: readonly Tier[] = ['address', 'prefix56', 'prefix48', 'total'];

/**
 * The counters that a request counts toward, the narrowest networks of all limits first: what a narrow one refuses
 * never counts toward a wider one. Without an address only the totals count.
 */
export function countersOf(limits: readonly RateLimit[], ip: string | null): Counter[] {
  const networks = ip === null ? nowhere : { ...networksOf(ip), total: 'total' };
  return tiers.flatMap(tier =>
    limits.flatMap(({ name, per, max: { [tier]: max } }) => {
      const network = networks[tier];
      return max === undefined || network === null
        ? []
        : [{ limit: name, tier, key: `${name}:${network}`, max, per }];
    }),
  );
}

const nowhere: Record<Tier, string | null> = {
  address: null,
  prefix56: null,
  prefix48: null,
  total: 'total',
} satisfies Record<keyof VisitorNetworks | 'total', string | null>;
