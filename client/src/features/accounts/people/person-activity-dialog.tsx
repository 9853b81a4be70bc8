import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';

interface PersonActivityDialogProps {
  /** Whose it is. */
  name: string;
  onClose: () => void;
  children: ReactNode;
}

export function PersonActivityDialog({ name, onClose, children }: PersonActivityDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Activity"
      description={`${name}: what they’ve done here, and what was done to their account. Entries are kept for 400 days.`}
      className="[overflow-wrap:anywhere]"
    >
      {children}
    </Dialog>
  );
}
