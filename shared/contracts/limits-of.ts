import { policy } from '../policy';
import { ownerChanges, type RateLimit, staffChanges } from '../rate-limits';
import type { Endpoint } from './endpoint';

/**
 * The rate limits of an endpoint: its own, and where staff change something, those of every change. Not for one's own
 * account: whoever stole a session must not keep its owner from ending it.
 */
export function limitsOf({ access, method, rateLimits = [] }: Endpoint): readonly RateLimit[] {
  if (access === 'public' || access.startsWith('own-')) return rateLimits;
  if (method === 'GET') return rateLimits;
  const isForStaff = policy[access].roles.some(role => role === 'staff');
  return [...rateLimits, ...(isForStaff ? staffChanges : ownerChanges)];
}
