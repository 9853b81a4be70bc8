import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PagedQuery } from '@/lib/api/paged-query';
import { Button } from './button';
import { ErrorState } from './error-state';
import { LoadingArea, Skeleton } from './skeleton';

interface PagedItemsProps<Item> {
  query: PagedQuery<Item>;
  texts: { loading: string; failed: string; empty: string; more: string };
  /** The list of those that are loaded. */
  children: (items: Item[]) => ReactNode;
}

export function PagedItems<Item>({ query, texts, children }: PagedItemsProps<Item>) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query);
  const items = data?.pages.flatMap(page => page.rows);
  return (
    <div className="grid justify-items-start gap-3">
      {items && items.length > 0 && children(items)}
      {items?.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      {isError && (
        <ErrorState
          message={texts.failed}
          retrying={isFetching}
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
      {!items && !isError && (
        <LoadingArea label={texts.loading} className="grid w-full gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </LoadingArea>
      )}
      {hasNextPage && !isError && (
        <Button
          variant="quiet"
          size="small"
          pending={isFetchingNextPage}
          pendingLabel="Loading…"
          onClick={() => fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}
