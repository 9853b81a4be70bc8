import type { DriveOverview as Overview } from '@shared/contracts/drive-overview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { parameterQuery } from '@/lib/api/paged-query';
import { useTabParams } from '@/lib/use-tab-params';
import { DriveFigures } from './drive-figures';
import { DriveHistory } from './drive-history';
import { DriveSkeleton } from './drive-skeleton';
import { rangeOf } from './drive-texts';

/** The donation drive at a glance: its sums, and its gifts over time. */
export function DriveOverview() {
  const titleId = useId();
  const [params, setParams] = useTabParams('sponsors', ['part', 'range', 'view']);
  const range = rangeOf(params.range);
  const query = useQuery({
    ...parameterQuery('readDriveOverview', { range }),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching, isRefetching, isPlaceholderData, refetch } = query;

  return (
    <section aria-labelledby={titleId} className="grid content-start gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} tabIndex={-1} className="title mr-auto">
          The drive at a glance
        </h2>
        <Button
          variant="quiet"
          size="small"
          pending={isRefetching && !isPlaceholderData}
          pendingLabel="Refreshing…"
          onClick={() => refetch()}
        >
          <RotateCw aria-hidden="true" className="size-4" />
          Refresh
        </Button>
      </div>
      {isError && (
        <ErrorState
          message="Failed to load the drive’s numbers. Please try again."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!data && !isError && <DriveSkeleton />}
      {data && (
        <div aria-busy={isPlaceholderData} className="grid gap-10">
          <DriveFigures overview={data} />
          {hasGifts(data) ? (
            <DriveHistory
              overview={data}
              range={range}
              onRangeChange={next => setParams({ range: next === '30' ? '' : next })}
              isTable={params.view === 'table'}
              onTableChange={isTable => setParams({ view: isTable ? 'table' : '' })}
            />
          ) : (
            <EmptyState message="No donations yet. Once someone donates, you’ll see each day’s donations here, and how far the drive has come." />
          )}
        </div>
      )}
    </section>
  );
}

const hasGifts = ({ raised, periods }: Overview) => raised > 0 || periods.some(({ gifts }) => gifts > 0);
