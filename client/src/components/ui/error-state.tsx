import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { focusWithoutScroll } from '@/lib/focus';
import { Button } from './button';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ message, onRetry, retrying = false, className }: ErrorStateProps) {
  const root = useRef<HTMLDivElement>(null);

  // The button that was pressed goes once its retry worked.
  useLayoutEffect(() => {
    const { current } = root;
    return () => {
      if (current?.contains(document.activeElement)) focusHeadingOf(current);
    };
  }, []);

  return (
    <div
      ref={root}
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

/** The heading of the closest that has one: a section, a dialog, or the page. */
function focusHeadingOf(element: HTMLElement): void {
  const around = element.closest('section:has(h2, h3), [role="dialog"], main, body');
  const heading = around?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) focusWithoutScroll(heading);
}
