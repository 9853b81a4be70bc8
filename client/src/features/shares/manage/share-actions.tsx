import type { ShareListItem } from '@shared/contracts/staff-shares';
import { BellRing, CalendarClock, CircleStop, Link, LockOpen, Mail, MailX, Trash2 } from 'lucide-react';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { useOpeningNotice } from './use-opening-notice';
import { useShareActions } from './use-share-actions';

interface ShareActionsProps {
  share: ShareListItem;
  isExpired: boolean;
  /** Its limits let nobody open it. */
  isUsedUp: boolean;
  isLocked: boolean;
  onOpen: (kind: 'delete' | 'end' | 'expiry') => void;
}

export function ShareActions({ share, isExpired, isUsedUp, isLocked, onOpen }: ShareActionsProps) {
  const { copyLink, remind, liftLock } = useShareActions(share);
  const notice = useOpeningNotice(share);
  const subject = share.title ?? share.slug;

  return (
    <RowActions>
      <RowAction icon={Link} label="Copy link" subject={subject} onClick={copyLink} />
      {!isExpired && !isUsedUp && (
        <RowAction
          icon={BellRing}
          label="Record reminder"
          subject={subject}
          pending={remind.isPending}
          onClick={() => remind.mutate()}
        />
      )}
      {!isExpired && !isUsedUp && (
        <RowAction
          icon={share.notifyMe ? MailX : Mail}
          label={share.notifyMe ? 'Don’t email me' : 'Email on opening'}
          subject={subject}
          pending={notice.isPending}
          onClick={notice.toggle}
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
      {!isExpired && !isUsedUp && (
        <RowAction
          icon={CalendarClock}
          label="Change expiration"
          subject={subject}
          onClick={() => onOpen('expiry')}
        />
      )}
      {!isExpired && share.contentRemovedAt === null && (
        <RowAction icon={CircleStop} label="End now" subject={subject} onClick={() => onOpen('end')} />
      )}
      <RowAction icon={Trash2} label="Delete" subject={subject} onClick={() => onOpen('delete')} />
    </RowActions>
  );
}
