import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/person-name';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';

interface PersonActivityDialogProps {
  person: Person;
  onClose: () => void;
  children: ReactNode;
}

export function PersonActivityDialog({ person, onClose, children }: PersonActivityDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Activity"
      description={`${nameOfPerson(person)} (${person.username}): what they’ve done here, and what was done to their account. Entries are kept for 400 days.`}
      className="[overflow-wrap:anywhere]"
    >
      {children}
    </Dialog>
  );
}
