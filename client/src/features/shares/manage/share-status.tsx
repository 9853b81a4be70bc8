import type { ShareListItem } from '@shared/contracts/staff-shares';
import { StatusPill } from '@/components/ui/status-pill';
import { formatZonedMoment } from '@/lib/dates';
import { type ShareState, stateOf } from './share-state';

const labels: Record<ShareState['kind'], { tone: 'plain' | 'strong' | 'signal' | 'faint'; text: string }> = {
  active: { tone: 'strong', text: 'Active' },
  'expiring-soon': { tone: 'signal', text: 'Expiring soon' },
  expired: { tone: 'faint', text: 'Expired' },
  'used-up': { tone: 'faint', text: 'Used up' },
  'no-expiration': { tone: 'plain', text: 'No expiration set' },
};

interface ShareStatusProps {
  share: ShareListItem;
  elapsed: number;
  isLocked: boolean;
}

/** `elapsed`: milliseconds since the server's response. */
export function ShareStatus({ share, elapsed, isLocked }: ShareStatusProps) {
  const { kind, timeLeft } = stateOf(share, elapsed);
  const { tone, text } = labels[kind];
  return (
    <div className="grid justify-items-start gap-1">
      <StatusPill tone={tone}>{text}</StatusPill>
      {timeLeft && <span className="figures font-[600]">{`${timeLeft} left`}</span>}
      {share.expiresAt && (
        <time dateTime={share.expiresAt} className="caption text-ink-soft">
          {formatZonedMoment(share.expiresAt)}
        </time>
      )}
      {isLocked && share.lockedUntil && (
        <span className="font-semibold text-alarm">
          Locked until <time dateTime={share.lockedUntil}>{formatZonedMoment(share.lockedUntil)}</time> after
          too many wrong passwords
        </span>
      )}
    </div>
  );
}
