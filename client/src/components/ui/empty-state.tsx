import type { ReactElement, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface EmptyStateProps {
  /** Says that there is nothing, and what would change that. */
  message: ReactNode;
  /** A button or link for the next step. */
  action?: ReactElement;
  className?: string;
}

export function EmptyState({ message, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-start gap-6 border-y border-line py-10 on-ink:border-ink-soft',
        className,
      )}
    >
      <p className="lead max-w-[42ch]">{message}</p>
      {action}
    </div>
  );
}
