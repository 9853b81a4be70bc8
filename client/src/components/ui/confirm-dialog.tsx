import type { ReactNode, RefObject } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** The button that goes ahead. */
  confirm: { label: string; pendingLabel: string; pending: boolean; isDestructive?: boolean };
  /** The button that does not. */
  cancel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Where focus goes once what opened it is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** What it means. */
  children: ReactNode;
}

/** Asks before something is done, and stays open until it is. */
export function ConfirmDialog({
  title,
  description,
  confirm: { label, pendingLabel, pending, isDestructive = false },
  cancel = 'Cancel',
  onConfirm,
  onClose,
  fallbackFocus,
  children,
}: ConfirmDialogProps) {
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
            {cancel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {label}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
