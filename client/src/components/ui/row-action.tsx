import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { classNames } from '@/lib/class-names';
import { Button } from './button';
import { StaffRights } from './for-staff';

interface RowActionProps extends Omit<ComponentProps<typeof Button>, 'children' | 'variant'> {
  icon: LucideIcon;
  label: string;
  /** Whose row it is, for screen readers that announce the button without its row. */
  subject: string;
  /** Shown to those who registered themselves, too. */
  forEveryone?: boolean;
}

/** An action for one row of a table. */
export function RowAction({ icon: Icon, label, subject, forEveryone, ...rest }: RowActionProps) {
  const isStaff = useContext(StaffRights);
  if (!isStaff && !forEveryone) return null;
  return (
    <Button {...rest} variant="row" aria-label={`${label}: ${subject}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="font-[520]">{label}</span>
    </Button>
  );
}

interface RowActionsProps {
  /** In two columns, for actions that don't fit one line: on phones, or in tables as well. */
  inColumns?: 'on-phones' | 'everywhere';
  children: ReactNode;
}

/** Holds the row actions: side by side on phones, stacked in a table. */
export function RowActions({ inColumns, children }: RowActionsProps) {
  return (
    <div
      className={classNames(
        'gap-x-5 lg:grid lg:justify-items-start lg:gap-y-1',
        inColumns ? 'grid grid-cols-2 justify-items-start' : 'flex flex-wrap',
        inColumns === 'on-phones' && 'lg:grid-cols-1',
      )}
    >
      {children}
    </div>
  );
}
