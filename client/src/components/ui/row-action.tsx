import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';

interface RowActionProps extends Omit<ComponentProps<typeof Button>, 'children' | 'variant'> {
  icon: LucideIcon;
  label: string;
  /** Whose row it is, for screen readers that announce the button without its row. */
  subject: string;
}

/** An action for one row of a table. */
export function RowAction({ icon: Icon, label, subject, ...rest }: RowActionProps) {
  return (
    <Button {...rest} variant="row" aria-label={`${label}: ${subject}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="font-[520]">{label}</span>
    </Button>
  );
}

/** Holds the row actions: side by side on phones, stacked in a table. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-x-5 lg:grid lg:justify-items-start lg:gap-y-1">{children}</div>;
}
