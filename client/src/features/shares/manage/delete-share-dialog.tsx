import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useMutation } from '@tanstack/react-query';
import type { DialogProps } from '@/components/list/staff-list';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { isGone, isUnanswered, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { shareQueries } from '../share-link';

const mayBeDeleted = 'It may have been deleted anyway. Check the list.';

interface DeleteShareDialogProps extends DialogProps {
  share: ShareListItem;
}

export function DeleteShareDialog({ share, onClose, fallbackFocus }: DeleteShareDialogProps) {
  const { slug, title, hasFile } = share;
  const remove = useMutation({
    mutationFn: () => call('deleteShare', { params: { slug } }),
    meta: { changes: shareQueries },
    onSuccess: () => toast({ title: 'Share removed', description: `Secure share ${slug} has been deleted.` }),
    onError: error => {
      const failed = messageOf(error, 'Failed to delete share');
      const description = isUnanswered(error) ? `${failed.replace(/[.]?$/, '.')} ${mayBeDeleted}` : failed;
      toast({ title: 'Unable to delete share', description, variant: 'destructive' });
    },
  });
  // Once the list is loaded again, so that the focus doesn't go back to a row that is about to leave.
  const close = {
    onSuccess: onClose,
    onError: (error: Error) => {
      if (isUnanswered(error) || isGone(error)) onClose();
    },
  };

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
      onConfirm={() => remove.mutate(undefined, close)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {title && <p className="font-[650]">{title}</p>}
      <p className="mt-1 text-ink-soft">The link will stop working. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
