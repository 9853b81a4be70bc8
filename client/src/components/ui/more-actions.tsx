import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RowAction } from './row-action';

interface MoreActionsProps {
  subject: string;
  /** The row actions that are used less often. */
  children: ReactNode;
}

/** The last of a row's actions: it opens the others, in place, so that they cover nothing of the next row. */
export function MoreActions({ subject, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={isOpen ? ChevronUp : ChevronDown}
        label="More"
        subject={subject}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && children}
    </>
  );
}
