import type { RemovedPerson } from '@shared/contracts/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { RowAction } from '@/components/ui/row-action';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { formatZonedMoment } from '@/lib/dates';
import { removedPeopleQuery } from '../api/people';
import { PersonActivityDialog } from './person-activity-dialog';

interface RemovedPeopleProps {
  /** What somebody did. */
  renderActivity: (person: Pick<RemovedPerson, 'id'>) => ReactNode;
}

/** Whose account is gone, asked for once an owner opens it. */
export function RemovedPeople({ renderActivity }: RemovedPeopleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-6" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit font-[520] hover:text-brand-strong">Removed people</summary>
      {isOpen && <RemovedList renderActivity={renderActivity} />}
    </details>
  );
}

function RemovedList({ renderActivity }: RemovedPeopleProps) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(removedPeopleQuery());
  const [watched, setWatched] = useState<RemovedPerson | null>(null);
  const people = data?.pages.flatMap(page => page.rows);
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {people && people.length > 0 && (
        <ul aria-label="Removed people" className="grid w-full">
          {people.map(person => (
            <li
              key={person.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-2 [overflow-wrap:anywhere] first:pt-0 last:border-b-0"
            >
              <span className="grid gap-0.5">
                <span className="font-[600]">{nameOf(person)}</span>
                <span className="caption text-ink-soft">
                  Removed <time dateTime={person.removedAt}>{formatZonedMoment(person.removedAt)}</time>
                </span>
              </span>
              <RowAction
                icon={Activity}
                label="Activity"
                subject={nameOf(person)}
                onClick={() => setWatched(person)}
              />
            </li>
          ))}
        </ul>
      )}
      {people?.length === 0 && (
        <p className="text-ink-soft">Nobody’s account was removed in the last 400 days.</p>
      )}
      {isError && (
        <ErrorState
          message="Failed to load removed people."
          retrying={isFetching}
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
      {!people && !isError && (
        <LoadingArea label="Loading removed people" className="grid w-full gap-3">
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
          Show more
        </Button>
      )}
      {watched && (
        <PersonActivityDialog name={describeRemoved(watched)} onClose={() => setWatched(null)}>
          {renderActivity(watched)}
        </PersonActivityDialog>
      )}
    </div>
  );
}

/** Whoever was erased has no name anymore. */
const nameOf = ({ username }: RemovedPerson) => username ?? 'A removed account';

const describeRemoved = (person: RemovedPerson) =>
  person.username === null ? nameOf(person) : `${person.username} (removed account)`;
