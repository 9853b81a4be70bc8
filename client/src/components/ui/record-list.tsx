import { RotateCw, Search } from 'lucide-react';
import { type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '@/lib/class-names';
import type { PagedList } from '@/lib/use-paged-list';
import { Button } from './button';
import { LoadingArea, Skeleton } from './skeleton';
import { EmptyState, ErrorState } from './states';

interface RecordListProps<Row> {
  list: PagedList<Row>;
  table: (rows: Row[]) => ReactElement;
  title: string;
  /** Takes the focus when a row with focus in it is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  searchLabel: string;
  actions?: ReactElement;
  filters?: ReactElement;
  isFiltered?: boolean;
  total?: string;
  moreLabel?: string;
  texts: { loading: string; failed: string; empty: ReactNode };
}

/** Phones show the icons without what's beside them. */
const tools = 'contents max-md:[&_button]:px-3 max-md:[&_button_span_span]:sr-only';

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function PagedRecords<Row>({
  table,
  list,
  title,
  titleRef,
  searchLabel,
  actions,
  filters,
  isFiltered = false,
  total,
  moreLabel = 'Show older',
  texts,
}: RecordListProps<Row>) {
  const titleId = useId();
  const { rows, search, setSearch, searchedFor, query } = list;
  const { isError, isFetchNextPageError, isFetching, refetch } = query;
  const isBare = rows?.length === 0 && searchedFor === '' && search === '';
  const isEmpty = isBare && !isFiltered;

  return (
    <section aria-labelledby={titleId} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2
          ref={titleRef}
          id={titleId}
          tabIndex={-1}
          // On phones, the tab or the page above says it.
          className={classNames('title mr-auto', !isEmpty && 'max-md:sr-only')}
        >
          {title}
        </h2>
        {!isEmpty && <SearchInput label={searchLabel} value={search} onChange={setSearch} />}
        <div className={tools}>
          <Button
            variant="quiet"
            size="small"
            pending={query.isRefetching}
            pendingLabel="Refreshing…"
            onClick={() => refetch()}
          >
            <RotateCw aria-hidden="true" className="size-4" />
            <span>Refresh</span>
          </Button>
          {!isEmpty && actions}
        </div>
      </div>
      {!isEmpty && filters}
      {isError && !isFetchNextPageError && (
        <ErrorState message={texts.failed} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {!rows && !isError && <LoadingRows label={texts.loading} />}
      {isEmpty && <EmptyState message={texts.empty} />}
      {isBare && isFiltered && <EmptyState message="Nothing matches these filters." />}
      {!isBare && rows?.length === 0 && (
        <EmptyState
          message={`No results for “${searchedFor}”.`}
          action={
            <Button variant="quiet" size="small" onClick={() => setSearch('')}>
              Clear search
            </Button>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <div aria-busy={query.isPlaceholderData} className="relative grid gap-4">
          {query.isPlaceholderData && <SearchProgress />}
          {table(rows)}
          <MoreRows list={list} failed={texts.failed} total={total} moreLabel={moreLabel} />
        </div>
      )}
    </section>
  );
}

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <span className="relative min-w-0 grow basis-40 md:max-w-xs print:hidden">
      <Search aria-hidden="true" className="pointer-events-none absolute left-3 top-3 size-4 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        // A text field always matches :focus-visible; after a click the caret and the darker border are enough.
        onPointerDown={({ currentTarget }) => {
          currentTarget.dataset.clicked = '';
        }}
        onBlur={({ currentTarget }) => {
          delete currentTarget.dataset.clicked;
        }}
        autoComplete="off"
        maxLength={200}
        className="h-10 w-full rounded-[3px] border border-line-strong bg-paper-raised pl-9 pr-3 text-base placeholder:text-ink-faint hover:border-ink data-clicked:border-ink data-clicked:outline-none md:text-[0.9375rem]"
      />
    </span>
  );
}

function SearchProgress() {
  return (
    <div className="appear-late absolute inset-x-0 -top-2 h-[3px] overflow-hidden bg-brand-wash">
      <div className="h-full w-1/3 animate-[drift_1.4s_ease-in-out_infinite] bg-brand-strong" />
    </div>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <LoadingArea label={label} className="border-t border-ink">
      {skeletons.map(name => (
        <div key={name} className="grid gap-x-6 gap-y-3 border-b border-line py-4 lg:grid-cols-4">
          {[1, 2, 3, 4].map(column => (
            <div key={column} className="grid content-start gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          ))}
        </div>
      ))}
    </LoadingArea>
  );
}

interface MoreRowsProps<Row> {
  list: PagedList<Row>;
  failed: string;
  total: string | undefined;
  moreLabel: string;
}

function MoreRows<Row>({ list: { rows, query }, failed, total, moreLabel }: MoreRowsProps<Row>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
  const count = rows?.length.toLocaleString('en-US');
  return (
    <div className="grid gap-4">
      {isFetchNextPageError && (
        <ErrorState message={failed} retrying={isFetchingNextPage} onRetry={() => fetchNextPage()} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="caption text-ink-soft">
          {hasNextPage
            ? `Showing ${total ? `${count} of ${total}` : `the newest ${count}`}`
            : `${count} total`}
        </p>
        {hasNextPage && !isFetchNextPageError && (
          <Button
            variant="quiet"
            size="small"
            pending={isFetchingNextPage || isPlaceholderData}
            pendingLabel="Loading…"
            onClick={() => fetchNextPage()}
          >
            {moreLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
