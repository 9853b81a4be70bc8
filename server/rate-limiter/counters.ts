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
const tiers: readonly Tier[] = ['account', 'address', 'prefix56', 'prefix48', 'total'];

/** Who is counted. Without an address, no network is. */
export interface Source {
  ip: string | null;
  account?: string | null;
}

/** Starts anew with the password: whoever stole a session must not use up what its owner needs afterward. */
export const accountKey = ({ id, passwordMark }: Pick<Express.User, 'id' | 'passwordMark'>): string =>
  `${id}:${passwordMark.slice(0, 16)}`;

/**
 * The counters that a request counts toward: the account's, then those of its networks, the narrowest of all limits
 * first. What one refuses never counts toward a later one.
 */
export function countersOf(limits: readonly RateLimit[], { ip, account = null }: Source): Counter[] {
  const networks = { ...(ip === null ? nowhere : networksOf(ip)), account, total: 'total' };
  return tiers.flatMap(tier =>
    limits.flatMap(({ name, per, max: { [tier]: max } }) => {
      const network = networks[tier];
      return max === undefined || network === null
        ? []
        : [{ limit: name, tier, key: `${name}:${network}`, max, per }];
    }),
  );
}

const nowhere = { address: null, prefix56: null, prefix48: null } satisfies Record<
  keyof VisitorNetworks,
  null
>;
