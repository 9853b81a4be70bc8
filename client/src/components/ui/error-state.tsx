import { classNames } from '@/lib/class-names';
import { Button } from './button';

interface ErrorStateProps {
  /** What happened, in a sentence. */
  message: string;
  onRetry: () => void;
  /** True while the retry is pending. */
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ message, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-l-4 border-alarm bg-alarm-wash px-5 py-5 text-ink',
        className,
      )}
    >
      <p className="font-medium">{message}</p>
      <Button variant="quiet" size="small" pending={retrying} pendingLabel="Trying again…" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
