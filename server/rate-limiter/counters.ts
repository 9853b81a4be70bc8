import { newcomerFactor, type RateLimit } from '@shared/rate-limits';
import { unknownNetwork, networksOf as visitorNetworksOf } from '../http/visitor-address';

export type Tier = Exclude<keyof RateLimit['max'], 'newcomers'>;

export interface Counter {
  limit: string;
  tier: Tier;
  key: string;
  max: number;
  per: number;
  /** What the first few requests of a network count toward in place of a total, while there's room. */
  newcomers?: Counter;
}

/** From the narrowest to the widest. */
const tiers: readonly Tier[] = [
  'account',
  'address',
  'prefix56',
  'network',
  'registered',
  'unapproved',
  'total',
];

/** Who is counted. Without an address, no network is. */
export interface Source {
  ip: string | null;
  account?: string | null;
  /** The network that an account registered from which no owner has approved. */
  registeredFrom?: string | null;
}

/** Starts anew with the password: whoever stole a session must not use up what its owner needs afterward. */
export const accountKey = ({ id, passwordMark }: Pick<Express.User, 'id' | 'passwordMark'>): string =>
  `${id}:${passwordMark.slice(0, 16)}`;

/** The same, except that an unapproved account's goes on: a stranger could set a new password at each limit. */
export const requesterKey = (user: Pick<Express.User, 'id' | 'passwordMark' | 'isApproved'>): string =>
  user.isApproved ? accountKey(user) : user.id;

/**
 * The counters that a request counts toward: the account's, then those of its networks, the narrowest of all limits
 * first. What one refuses never counts toward a later one.
 */
export function countersOf(
  limits: readonly RateLimit[],
  { ip, account = null, registeredFrom = null }: Source,
): Counter[] {
  const sources = {
    ...(ip === null ? nowhere : networksOf(ip)),
    account,
    registered:
      registeredFrom === null || registeredFrom === unknownNetwork ? null : `registered:${registeredFrom}`,
    unapproved: registeredFrom === null ? null : 'unapproved',
    total: 'total',
  };
  return tiers.flatMap(tier =>
    limits.flatMap(limit => {
      const { name, per, max } = limit;
      const source = sources[tier];
      const most = tier === 'network' && sources.isShared ? onlyCounted(max) : max[tier];
      if (most === undefined || source === null) return [];
      const counter: Counter = { limit: name, tier, key: `${name}:${source}`, max: most, per };
      const hasNewcomers =
        tier === 'total' && sources.network !== null && max.network !== undefined && !limit.always;
      return hasNewcomers ? [{ ...counter, newcomers: newcomersOf(limit) }] : [counter];
    }),
  );
}

function newcomersOf({ name, per, max: { total = 0, newcomers } }: RateLimit): Counter {
  const max = newcomers ?? total * newcomerFactor;
  return { limit: name, tier: 'total', key: `${name}:newcomers`, max, per };
}

/** A network of strangers to each other has no limit. How many come from it tells newcomers, where there's a total. */
const onlyCounted = ({ total, network }: RateLimit['max']) =>
  total === undefined || network === undefined ? undefined : Infinity;

/** What isn't an address has no network. Unrelated customers of a provider share an IPv4 /24. */
const networksOf = (ip: string) => {
  const { address, prefix56, prefix48, network } = visitorNetworksOf(ip);
  return { address, prefix56, network: network === address ? null : network, isShared: prefix48 === null };
};

const nowhere = { address: null, prefix56: null, network: null, isShared: false };
