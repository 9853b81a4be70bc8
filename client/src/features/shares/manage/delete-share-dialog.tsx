import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { isGone, isUnanswered, messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { deleteShare } from '../api/change-share';
import { forgetShare, refreshShares } from '../api/shares';

const mayBeDeleted = 'It may have been deleted anyway. Check the list.';

interface DeleteShareDialogProps {
  share: ShareListItem;
  onClose: () => void;
  /** Where focus goes once the share's row is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

export function DeleteShareDialog({ share, onClose, fallbackFocus }: DeleteShareDialogProps) {
  const { slug, title, hasFile } = share;
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteShare(slug),
    onSuccess: () => {
      forgetShare(queryClient, slug);
      toast({ title: 'Share removed', description: `Secure share ${slug} has been deleted.` });
      onClose();
    },
    onError: error => {
      const failed = messageOf(error, 'Failed to delete share');
      const description = isUnanswered(error) ? `${failed.replace(/[.]?$/, '.')} ${mayBeDeleted}` : failed;
      toast({ title: 'Unable to delete share', description, variant: 'destructive' });
      if (!isUnanswered(error) && !isGone(error)) return;
      refreshShares(queryClient);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title="Delete share"
      description={`Delete secure share ${slug}? This will revoke access${hasFile ? ' and remove the attached file' : ''}`}
      confirm={{
        label: 'Delete share',
        pendingLabel: 'Deleting…',
        pending: remove.isPending,
        isDestructive: true,
      }}
      cancel="Keep it"
      onConfirm={() => remove.mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {title && <p className="font-[650]">{title}</p>}
      <p className="mt-1 text-ink-soft">The link will stop working. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
