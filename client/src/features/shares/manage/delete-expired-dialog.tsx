import { useMutation } from '@tanstack/react-query';
import type { DialogProps } from '@/components/list/staff-list';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { inFigures } from '@/lib/in-figures';
import { toast } from '@/lib/toast';
import { shareQueries } from '../share-link';

interface DeleteExpiredDialogProps extends DialogProps {
  /** How many have expired. */
  count: number;
}

const shares = (count: number) => `${inFigures(count)} expired ${count === 1 ? 'share' : 'shares'}`;

/** Asks before all expired shares are deleted, whatever the list shows. */
export function DeleteExpiredDialog({ count, onClose, fallbackFocus }: DeleteExpiredDialogProps) {
  const remove = useMutation({
    mutationFn: () => call('deleteExpiredShares'),
    meta: { changes: shareQueries },
    onSuccess: ({ deleted }) => {
      onClose();
      toast({ title: 'Expired shares deleted', description: `We deleted ${shares(deleted)}.` });
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
