import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { sponsorsQuery } from '../api/sponsors';
import { SponsorCard, sponsorCell } from './sponsor-card';

const grid = 'grid border-l border-t border-line sm:grid-cols-2 lg:grid-cols-3';
const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** All donors who gave enough to be listed and asked for it, the largest donation first. */
export function SponsorWall() {
  const { data: sponsors, isError, isFetching, refetch } = useQuery(sponsorsQuery());

  if (sponsors?.length === 0) {
    return <EmptyState message="No sponsors yet. Be the first to support our mission!" />;
  }
  if (sponsors) {
    return (
      <ul className={grid}>
        {sponsors.map(sponsor => (
          <SponsorCard key={sponsor.id} sponsor={sponsor} />
        ))}
      </ul>
    );
  }
  if (isError) {
    return (
      <ErrorState message="We couldn’t load the sponsors." retrying={isFetching} onRetry={() => refetch()} />
    );
  }
  return (
    <LoadingArea label="Loading sponsors" className={grid}>
      {skeletons.map(name => (
        <div key={name} className={sponsorCell}>
          <Skeleton className="mb-5 h-28" />
          <Skeleton className="mb-4 h-6 w-3/4" />
          <Skeleton className="mt-auto h-5 w-28" />
        </div>
      ))}
    </LoadingArea>
  );
}
