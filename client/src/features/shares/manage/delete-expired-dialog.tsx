import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { messageOf } from '@/lib/api/api-error';
import { inFigures } from '@/lib/in-figures';
import { toast } from '@/lib/toast';
import { deleteExpiredShares } from '../api/change-share';
import { refreshShares } from '../api/shares';

interface DeleteExpiredDialogProps {
  /** How many have expired. */
  count: number;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

const shares = (count: number) => `${inFigures(count)} expired ${count === 1 ? 'share' : 'shares'}`;

/** Asks before all expired shares are deleted, whatever the list shows. */
export function DeleteExpiredDialog({ count, onClose, fallbackFocus }: DeleteExpiredDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: deleteExpiredShares,
    onSuccess: async ({ deleted }) => {
      onClose();
      toast({ title: 'Expired shares deleted', description: `We deleted ${shares(deleted)}.` });
      await refreshShares(queryClient);
    },
    onError: error =>
      toast({
        title: 'Unable to delete expired shares',
        description: messageOf(error, 'Failed to delete expired shares'),
        variant: 'destructive',
      }),
  });

  return (
    <ConfirmDialog
      title="Delete all expired shares"
      description={`Delete ${shares(count)}?`}
      confirm={{
        label: `Delete ${shares(count)}`,
        pendingLabel: 'Deleting…',
        pending: remove.isPending,
        isDestructive: true,
      }}
      cancel="Keep them"
      onConfirm={() => remove.mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>
        They include expired shares that your search or filter hides. Nobody can open them anymore. You’ll
        only lose the record of when they were opened.
      </p>
      <p className="mt-1 text-ink-soft">This can’t be undone.</p>
    </ConfirmDialog>
  );
}
