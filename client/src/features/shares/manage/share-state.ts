import type { ShareListItem } from '@shared/contracts/staff-shares';
import { formatTimeLeft } from '@shared/expiry';
import { shareLimits } from '@shared/server-limits';

export interface ShareState {
  kind: 'active' | 'expiring-soon' | 'expired' | 'used-up' | 'no-expiration';
  /** How much time is left; null if that does not matter. */
  timeLeft: string | null;
}

/** Whether too many wrong passwords keep new recipients out at `now`, in milliseconds. */
export function isLockedAt({ lockedUntil }: Pick<ShareListItem, 'lockedUntil'>, now: number): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > now;
}

type Expiry = Pick<ShareListItem, 'expiresAt' | 'expiresInMs' | 'isExpired' | 'expiresSoon' | 'usedUpAt'>;

/** The server's status, advanced by the milliseconds since: an open list must not show an expired link as active. */
export function stateOf(share: Expiry, elapsed: number): ShareState {
  const left = share.expiresAt === null ? null : (share.expiresInMs ?? 0) - elapsed;
  if (left !== null && (share.isExpired || left <= 0)) return { kind: 'expired', timeLeft: null };
  if (share.usedUpAt !== null) return { kind: 'used-up', timeLeft: null };
  if (left === null) return { kind: 'no-expiration', timeLeft: null };
  const isSoon = share.expiresSoon || left <= shareLimits.expiresSoonWithin;
  return { kind: isSoon ? 'expiring-soon' : 'active', timeLeft: formatTimeLeft(left) };
}
