import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId } from 'react';
import type { Column } from '@/components/ui/data-table';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { formatZonedMoment } from '@/lib/dates';

interface AccountSectionProps {
  title: string;
  /** Takes the focus when what had it is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of a page of settings: its name, and beside that what can be done. */
export function AccountSection({ title, titleRef, lead, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="title">
          {title}
        </h2>
        {lead && <p className="small max-w-[44ch] text-ink-soft">{lead}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6 max-lg:[&>table:last-child]:border-b-0">
        {children}
      </div>
    </section>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded, as in “Failed to load your sessions.” */
  name: string;
  children: (data: Data) => ReactNode;
}

/** What a query brings, and its other states. */
export function Loaded<Data>({ query, name, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <>
      {data !== undefined && children(data)}
      {isError && (
        <ErrorState message={`Failed to load ${name}.`} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {data === undefined && !isError && (
        <LoadingArea label={`Loading ${name}`} className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </LoadingArea>
      )}
    </>
  );
}

/** A column of moments, with a dash where there was none. */
export function momentColumn<Row>(header: string, momentOf: (row: Row) => string | null): Column<Row> {
  return {
    header,
    short: true,
    cell: row => {
      const moment = momentOf(row);
      if (moment === null) return '–';
      return (
        <time dateTime={moment} className="block text-balance">
          {formatZonedMoment(moment)}
        </time>
      );
    },
    className: 'figures lg:w-[9rem]',
  };
}
