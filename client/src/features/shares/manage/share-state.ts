import type { ShareListItem } from '@shared/contracts/shares';
import { formatTimeLeft } from '@shared/expiry';
import { shareLimits } from '@shared/limits';

export interface ShareState {
  kind: 'active' | 'expiring-soon' | 'expired' | 'no-expiration';
  /** How much time is left; null where that is no question. */
  timeLeft: string | null;
}

type Expiry = Pick<ShareListItem, 'expiresAt' | 'expiresInMs' | 'isExpired' | 'expiresSoon'>;

/** What the server said, moved on by the milliseconds since it said so: an open list must not show a dead link as alive. */
export function stateOf(share: Expiry, elapsed: number): ShareState {
  if (share.expiresAt === null) return { kind: 'no-expiration', timeLeft: null };
  const left = (share.expiresInMs ?? 0) - elapsed;
  if (share.isExpired || left <= 0) return { kind: 'expired', timeLeft: null };
  const isSoon = share.expiresSoon || left <= shareLimits.expiresSoonWithin;
  return { kind: isSoon ? 'expiring-soon' : 'active', timeLeft: formatTimeLeft(left) };
}
