import { describeAction } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import type { PagedQuery } from '@/lib/api/paged-query';
import { formatZonedMoment } from '@/lib/dates';

interface ActivityListProps {
  query: PagedQuery<ActivityItem>;
  label: string;
}

/** Who did what, newest first. */
export function ActivityList({ query, label }: ActivityListProps) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query);
  const items = data?.pages.flatMap(page => page.rows);
  return (
    <div className="grid justify-items-start gap-3">
      {items && items.length > 0 && (
        <ol aria-label={label} className="grid w-full">
          {items.map(item => (
            <ActivityEntry key={item.id} item={item} />
          ))}
        </ol>
      )}
      {items?.length === 0 && <p className="text-ink-soft">Nothing has been recorded yet.</p>}
      {isError && (
        <ErrorState
          message="Failed to load the activity."
          retrying={isFetching}
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
      {!items && !isError && (
        <LoadingArea label="Loading the activity" className="grid w-full gap-3">
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
          Show older
        </Button>
      )}
    </div>
  );
}

function ActivityEntry({ item }: { item: ActivityItem }) {
  const { at, by, isRemoved, network, device } = item;
  const origin = [device, network ?? 'command line'].filter(Boolean).join(', ');
  return (
    <li className="grid gap-0.5 border-b border-line py-2 [overflow-wrap:anywhere] first:pt-0 last:border-b-0">
      <span>
        <span className="font-[600]">{by ?? (isRemoved ? 'A removed account' : 'Someone')}</span>{' '}
        {by !== null && isRemoved && '(removed account) '}
        {describeAction(item)}
      </span>
      <span className="caption text-ink-soft">
        <time dateTime={at}>{formatZonedMoment(at)}</time>, {origin}
      </span>
    </li>
  );
}
