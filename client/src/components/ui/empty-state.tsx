import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface EmptyStateProps {
  /** The sentence that says that there is nothing, and what would change it. */
  message: ReactNode;
  /** A button or link that goes on from here. */
  action?: ReactNode;
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
