import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusWithoutScroll } from '@/lib/focus';
import { Button } from './button';
import { LoadingArea, Skeleton } from './skeleton';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  const root = useRef<HTMLDivElement>(null);

  // Moves the focus before the pressed button goes, which it does once its retry worked.
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
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-l-4 border-alarm bg-alarm-wash px-5 py-5 text-ink"
    >
      <p className="font-medium">{message}</p>
      <Button variant="quiet" size="small" pending={retrying} pendingLabel="Trying again…" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function focusHeadingOf(element: HTMLElement): void {
  const around = element.closest('section:has(h2, h3), [role="dialog"], main, body');
  const heading = around?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) focusWithoutScroll(heading);
}

interface EmptyStateProps {
  message: ReactNode;
  action?: ReactElement;
}

export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-6 border-y border-line py-10 on-ink:border-ink-soft">
      <p className="lead max-w-[42ch]">{message}</p>
      {action}
    </div>
  );
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Names what is loaded, as in “Failed to load your account.” */
  name: string;
  failed?: string;
  skeleton?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({
  query: { data, isError, isFetching, refetch },
  name,
  failed = `Failed to load ${name}.`,
  skeleton = twoBars,
  className = 'grid gap-3',
  children,
}: LoadedProps<Data>) {
  return (
    <>
      {isError && <ErrorState message={failed} retrying={isFetching} onRetry={() => refetch()} />}
      {data === undefined && !isError && (
        <LoadingArea label={`Loading ${name}`} className={className}>
          {skeleton}
        </LoadingArea>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

const twoBars = (
  <>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </>
);
