import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useMutation } from '@tanstack/react-query';
import type { DialogProps } from '@/components/list/staff-list';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { shareQueries } from '../share-link';

interface EndShareDialogProps extends DialogProps {
  share: ShareListItem;
}

/** Asks before a share expires at once. */
export function EndShareDialog({ share, onClose, fallbackFocus }: EndShareDialogProps) {
  const end = useMutation({
    mutationFn: () => call('endShare', { params: { slug: share.slug } }),
    meta: { changes: shareQueries },
    onSuccess: () => {
      onClose();
      toast({ title: 'Share ended', description: 'Its content will be destroyed within a minute.' });
    },
    onError: error =>
      toast({
        title: 'Unable to end share',
        description: messageOf(error, 'Failed to end share'),
        variant: 'destructive',
      }),
  });

  return (
    <ConfirmDialog
      title="End share now"
      description={share.title ?? `Share ${share.slug}`}
      confirm={{
        label: 'End share',
        pendingLabel: 'Ending…',
        pending: end.isPending,
        isDestructive: true,
      }}
      cancel="Keep it"
      onConfirm={() => end.mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>No one will be able to open it, and its content will be destroyed. The entry stays in the list.</p>
      <p className="mt-1 text-ink-soft">This can’t be undone.</p>
    </ConfirmDialog>
  );
}
