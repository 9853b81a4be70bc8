import { activityKinds, describeAction, isNumbered, type ListedSubject } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import { paths } from '@shared/site/paths';
import { recordNumber, unnamed } from '@shared/text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ListChoice } from '@/components/ui/list-choice';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { endpointQuery } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { formatZonedMoment } from '@/lib/dates';

const kinds = Object.fromEntries([
  ['', 'Everything'],
  ...Object.entries(activityKinds).map(([kind, { label }]) => [kind, label]),
]);

interface ActivityListProps {
  /** The ID of an account, or `me`. */
  person?: string;
  share?: number;
  label: string;
}

export function ActivityList({ person = '', share, label }: ActivityListProps) {
  const [kind, setKind] = useState('');
  const isOfShare = share !== undefined;
  const of = { person, share: isOfShare ? String(share) : '', kind };
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    // Asks each time it is shown: activity comes from elsewhere, too.
    useInfiniteQuery({ ...pagedQuery('listActivity', of), staleTime: 0 });
  const items = data?.pages.flatMap(page => page.rows);
  return (
    <div className="grid gap-4">
      {!isOfShare && <ListChoice label="Show" options={kinds} value={kind} onChange={setKind} />}
      <div className="grid justify-items-start gap-3">
        {items && items.length > 0 && (
          <ol aria-label={label} className="grid w-full">
            {items.map(item => (
              <ActivityEntry
                key={item.id}
                item={isOfShare ? { ...item, subject: null, about: null } : item}
              />
            ))}
          </ol>
        )}
        {items?.length === 0 && (
          <p className="text-ink-soft">
            {kind === '' ? 'Nothing has been recorded yet.' : 'Nothing of this kind has been recorded.'}
          </p>
        )}
        {isError && (
          <ErrorState
            message="Failed to load activity."
            retrying={isFetching}
            onRetry={() => (data ? fetchNextPage() : refetch())}
          />
        )}
        {!items && !isError && (
          <LoadingArea label="Loading activity" className="grid w-full gap-3">
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
    </div>
  );
}

function ActivityEntry({ item }: { item: ActivityItem }) {
  const { at, action, by, subject, network, device } = item;
  const ownName = useQueryClient().getQueryData(endpointQuery('readUser').queryKey)?.username;
  const [before, name, after] = describeAction(item);
  const isListed = isNumbered(subject) && action !== 'share-deleted';
  const origin = [device, network ?? (by === null ? 'command line' : null)].filter(Boolean).join(', ');
  return (
    <li className="grid gap-0.5 border-b border-line py-2 [overflow-wrap:anywhere] first:pt-0 last:border-b-0">
      <span>
        <span className="font-[600]">{by === ownName ? unnamed.reader : (by ?? unnamed.unknown)}</span>{' '}
        <span>
          {before}
          {name && isListed ? (
            <Link href={addressOf(subject)} className="text-link">
              {name}
            </Link>
          ) : (
            name
          )}
          {after}
        </span>
      </span>
      <span className="caption text-ink-soft">
        <time dateTime={at}>{formatZonedMoment(at)}</time>
        {origin && <span>{`, ${origin}`}</span>}
      </span>
    </li>
  );
}

const tabs: Record<ListedSubject, Record<string, string>> = {
  share: { tab: 'shares' },
  donation: { tab: 'sponsors', part: 'donations' },
  booking: { tab: 'bookings' },
  inquiry: { tab: 'contact' },
};

const addressOf = ({ type, id }: { type: ListedSubject; id: string }) =>
  `${paths.admin}?${new URLSearchParams({ ...tabs[type], search: recordNumber(id) })}`;
