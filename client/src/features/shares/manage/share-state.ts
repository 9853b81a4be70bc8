import type { ShareListItem } from '@shared/contracts/shares';
import { formatTimeLeft } from '@shared/expiry';
import { shareLimits } from '@shared/limits';

export interface ShareState {
  kind: 'active' | 'expiring-soon' | 'expired' | 'no-expiration';
  /** How much time is left; null if that does not matter. */
  timeLeft: string | null;
}

/** Whether too many wrong passwords keep new recipients out at `now`, in milliseconds. */
export function isLockedAt({ lockedUntil }: Pick<ShareListItem, 'lockedUntil'>, now: number): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > now;
}

type Expiry = Pick<ShareListItem, 'expiresAt' | 'expiresInMs' | 'isExpired' | 'expiresSoon'>;

/** The server's status, advanced by the milliseconds since: an open list must not show an expired link as active. */
export function stateOf(share: Expiry, elapsed: number): ShareState {
  if (share.expiresAt === null) return { kind: 'no-expiration', timeLeft: null };
  const left = (share.expiresInMs ?? 0) - elapsed;
  if (share.isExpired || left <= 0) return { kind: 'expired', timeLeft: null };
  const isSoon = share.expiresSoon || left <= shareLimits.expiresSoonWithin;
  return { kind: isSoon ? 'expiring-soon' : 'active', timeLeft: formatTimeLeft(left) };
}
