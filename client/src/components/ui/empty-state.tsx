import type { ReactElement, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface EmptyStateProps {
  message: ReactNode;
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
