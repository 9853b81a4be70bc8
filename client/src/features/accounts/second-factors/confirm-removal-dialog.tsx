import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface ConfirmRemovalDialogProps {
  title: string;
  description: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Where focus goes once what opened it is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

export function ConfirmRemovalDialog({
  title,
  description,
  pending,
  onConfirm,
  onClose,
  fallbackFocus,
}: ConfirmRemovalDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={title}
      description={description}
      fallbackFocus={fallbackFocus}
      className="max-md:top-auto max-md:h-auto md:max-w-lg [overflow-wrap:anywhere]"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" pending={pending} pendingLabel="Removing…" onClick={onConfirm}>
            Remove
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">This can’t be undone, but you can add it again.</p>
    </Dialog>
  );
}
