import type { ShareListItem } from '@shared/contracts/shares';
import { BellRing, Link, LockOpen, Trash2 } from 'lucide-react';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { useShareActions } from './use-share-actions';

interface ShareActionsProps {
  share: ShareListItem;
  isExpired: boolean;
  isLocked: boolean;
  onDelete: () => void;
}

export function ShareActions({ share, isExpired, isLocked, onDelete }: ShareActionsProps) {
  const { copyLink, remind, liftLock } = useShareActions(share);
  const subject = share.title ?? share.slug;

  return (
    <RowActions>
      <RowAction icon={Link} label="Copy link" subject={subject} onClick={copyLink} />
      {!isExpired && (
        <RowAction
          icon={BellRing}
          label="Record reminder"
          subject={subject}
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
      <RowAction icon={Trash2} label="Delete" subject={subject} onClick={onDelete} />
    </RowActions>
  );
}
