import type { ShareListItem } from '@shared/contracts/staff-shares';
import { BellRing, CalendarClock, CircleStop, Link, LockOpen, Trash2 } from 'lucide-react';
import { MoreActions } from '@/components/ui/more-actions';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { useShareActions } from './use-share-actions';

interface ShareActionsProps {
  share: ShareListItem;
  isExpired: boolean;
  /** Its limits let nobody open it. */
  isUsedUp: boolean;
  isLocked: boolean;
  onOpen: (kind: 'delete' | 'end' | 'expiry') => void;
}

/** What staff can do with a share as it stands: the most used at once, the others behind a button. */
export function ShareActions({ share, isExpired, isUsedUp, isLocked, onOpen }: ShareActionsProps) {
  const { copyLink, remind, liftLock } = useShareActions(share);
  const subject = share.title ?? share.slug;

  const isOpenable = !isExpired && !isUsedUp;
  const canEnd = !isExpired && share.contentRemovedAt === null;

  return (
    <RowActions inColumns="on-phones">
      <RowAction icon={Link} label="Copy link" subject={subject} forEveryone onClick={copyLink} />
      {isOpenable && (
        <RowAction
          icon={BellRing}
          label="Record reminder"
          subject={subject}
          forEveryone
          pending={remind.isPending}
          onClick={() => remind.mutate()}
        />
      )}
      {isLocked && (
        <RowAction
          icon={LockOpen}
          label="Remove lock"
          subject={subject}
          pending={liftLock.isPending}
          onClick={() => liftLock.mutate()}
        />
      )}
      <RowAction
        icon={Trash2}
        label="Delete"
        subject={subject}
        forEveryone
        onClick={() => onOpen('delete')}
      />
      {(isOpenable || canEnd) && (
        <MoreActions subject={subject}>
          {isOpenable && (
            <RowAction
              icon={CalendarClock}
              label="Change expiration"
              subject={subject}
              onClick={() => onOpen('expiry')}
            />
          )}
          {canEnd && (
            <RowAction icon={CircleStop} label="End now" subject={subject} onClick={() => onOpen('end')} />
          )}
        </MoreActions>
      )}
    </RowActions>
  );
}
