import type { ShareListItem } from '@shared/contracts/shares';
import { BellRing, Link, Trash2 } from 'lucide-react';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { useShareActions } from './use-share-actions';

interface ShareActionsProps {
  share: ShareListItem;
  isExpired: boolean;
  onDelete: () => void;
}

export function ShareActions({ share, isExpired, onDelete }: ShareActionsProps) {
  const { copyLink, remind } = useShareActions(share);
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
      <RowAction icon={Trash2} label="Delete" subject={subject} onClick={onDelete} />
    </RowActions>
  );
}
