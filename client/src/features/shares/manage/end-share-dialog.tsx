import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { endShare } from '../api/change-share';
import { refreshShares } from '../api/shares';

interface EndShareDialogProps {
  share: ShareListItem;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Asks before a share expires at once. */
export function EndShareDialog({ share, onClose, fallbackFocus }: EndShareDialogProps) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endShare(share),
    onSuccess: async () => {
      onClose();
      toast({ title: 'Share ended', description: 'Its content will be destroyed within a minute.' });
      await refreshShares(queryClient);
    },
    onError: async error => {
      toast({
        title: 'Unable to end share',
        description: messageOf(error, 'Failed to end share'),
        variant: 'destructive',
      });
      await refreshShares(queryClient);
    },
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
