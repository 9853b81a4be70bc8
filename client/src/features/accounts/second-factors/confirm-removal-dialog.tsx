import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface ConfirmRemovalDialogProps
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'confirm' | 'cancel' | 'children'> {
  pending: boolean;
}

/** Asks before a second factor is removed. */
export function ConfirmRemovalDialog({ pending, ...rest }: ConfirmRemovalDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      confirm={{ label: 'Remove', pendingLabel: 'Removing…', pending, isDestructive: true }}
      cancel="Keep it"
    >
      <p className="text-ink-soft">You can set it up again later.</p>
    </ConfirmDialog>
  );
}
