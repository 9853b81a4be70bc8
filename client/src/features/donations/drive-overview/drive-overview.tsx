import type { DriveRange, DriveOverview as Overview } from '@shared/contracts/donations/drive-overview';
import { formatExactly } from '@shared/money';
import { office } from '@shared/site/studio';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, RotateCw, Table } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { Button } from '@/components/ui/button';
import { FilterBar } from '@/components/ui/filter-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, Loaded } from '@/components/ui/states';
import { parameterQuery } from '@/lib/api/paged-query';
import { loadChunkOrReload } from '@/lib/load-chunk';
import { useTabParams } from '@/lib/use-tab-params';
import { DriveFigures } from './drive-figures';
import { nameOf, rangeOf, ranges, runningTotals, unitNames } from './drive-texts';

export function DriveOverview() {
  const titleId = useId();
  const [params, setParams] = useTabParams('sponsors', ['part', 'range', 'view']);
  const range = rangeOf(params.range);
  const query = useQuery({
    ...parameterQuery('readDriveOverview', { range }),
    placeholderData: keepPreviousData,
  });
  const { isRefetching, isPlaceholderData, refetch } = query;

  return (
    <section aria-labelledby={titleId} className="grid content-start gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} tabIndex={-1} className="title mr-auto">
          Overview
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
      <Loaded
        query={query}
        name="the overview"
        failed="Failed to load the overview. Please try again."
        skeleton={<DriveSkeleton />}
        className="grid gap-10"
      >
        {overview => (
          <div aria-busy={isPlaceholderData} className="grid gap-10">
            <DriveFigures overview={overview} />
            {hasGifts(overview) ? (
              <DriveHistory
                overview={overview}
                range={range}
                onRangeChange={next => setParams({ range: next === '30' ? '' : next })}
                isTable={params.view === 'table'}
                onTableChange={isTable => setParams({ view: isTable ? 'table' : '' })}
              />
            ) : (
              <EmptyState message="No donations yet. Each day’s donations and the total will appear here." />
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

const hasGifts = ({ raised, periods }: Overview) => raised > 0 || periods.some(({ gifts }) => gifts > 0);

/** Loads apart, because it brings the chart library. */
const DriveChart = lazy(async () => ({
  default: await loadChunkOrReload('drive-chart', async () => (await import('./drive-chart')).DriveChart),
}));

interface DriveHistoryProps {
  overview: Overview;
  range: DriveRange;
  onRangeChange: (range: DriveRange) => void;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

function DriveHistory({ overview, range, onRangeChange, isTable, onTableChange }: DriveHistoryProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h3 id={titleId} className="title mr-auto max-md:w-full">
          Donations over time
        </h3>
        <FilterBar label="Range" options={ranges} value={range} onChange={onRangeChange} />
        <Button variant="quiet" size="small" onClick={() => onTableChange(!isTable)}>
          {isTable ? (
            <ChartColumn aria-hidden="true" className="size-4" />
          ) : (
            <Table aria-hidden="true" className="size-4" />
          )}
          <span>{isTable ? 'Show as a chart' : 'Show as a table'}</span>
        </Button>
      </div>
      {isTable ? (
        <DriveTable overview={overview} />
      ) : (
        <Suspense fallback={<ChartSkeleton />}>
          <DriveChart key={`${range} ${overview.today}`} overview={overview} />
        </Suspense>
      )}
      <p className="small max-w-[68ch] text-ink-soft">
        Days are in {office.zoneName}. A donation counts on the day it was paid or arrived, and refunds come
        off that day. Disputed donations count only if we win.
      </p>
    </section>
  );
}

/** As high as the chart. */
function ChartSkeleton() {
  return <Skeleton className="h-[31.0625rem] lg:h-[36.0625rem]" />;
}

/** As high as the overview of 30 days. */
function DriveSkeleton() {
  return (
    <>
      <div className="grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="h-[7.125rem] md:h-[7.875rem] lg:h-36" />
        <Skeleton className="h-[14.75rem] sm:h-[8.375rem] lg:h-36" />
      </div>
      <div className="grid gap-5">
        <Skeleton className="h-32 md:h-10" />
        <ChartSkeleton />
        <Skeleton className="h-[4.25rem] max-w-[68ch] md:h-[2.8125rem]" />
      </div>
    </>
  );
}

const cell = 'py-2 pl-3 text-right';

function DriveTable({ overview }: { overview: Overview }) {
  const { unit, periods } = overview;
  const totals = runningTotals(overview);
  const rows = periods.map((period, index) => ({ ...period, total: totals[index] ?? 0 })).toReversed();
  return (
    <table className="figures small w-full max-w-3xl border-b border-line">
      <caption className="sr-only">{`Donations by ${unit}, newest first`}</caption>
      <thead>
        <tr className="caption border-b border-ink text-ink-soft">
          <th scope="col" className="py-2 text-left">
            {unitNames[unit]}
          </th>
          <th scope="col" className={cell}>
            Donations
          </th>
          <th scope="col" className={cell}>
            Raised
          </th>
          <th scope="col" className={cell}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ start, gifts, raised, total }) => (
          <tr key={start} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-2 text-left font-[560]">
              <time dateTime={start}>{nameOf(unit, start)}</time>
            </th>
            <td className={gifts === 0 ? `${cell} text-ink-faint` : cell}>{gifts.toLocaleString('en-US')}</td>
            <td className={gifts === 0 ? `${cell} text-ink-faint` : cell}>{formatExactly(raised)}</td>
            <td className={cell}>{formatExactly(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
