import type { DriveOverview, DriveRange } from '@shared/contracts/drive-overview';
import { office } from '@shared/site/studio';
import { ChartColumn, Table } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { Button } from '@/components/ui/button';
import { FilterBar } from '@/components/ui/filter-bar';
import { loadChunkOrReload } from '@/lib/load-chunk';
import { ChartSkeleton } from './drive-skeleton';
import { DriveTable } from './drive-table';
import { ranges } from './drive-texts';

/** Apart, because it brings the chart library. */
const DriveChart = lazy(async () => ({
  default: await loadChunkOrReload('drive-chart', async () => (await import('./drive-chart')).DriveChart),
}));

interface DriveHistoryProps {
  overview: DriveOverview;
  range: DriveRange;
  onRangeChange: (range: DriveRange) => void;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

/** Gifts over time, as a chart or as a table. */
export function DriveHistory({ overview, range, onRangeChange, isTable, onTableChange }: DriveHistoryProps) {
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
        Days are in {office.zoneName}. A donation counts on the day it was paid, and what’s refunded later
        comes off that day. Disputed donations don’t count unless we win the dispute.
      </p>
    </section>
  );
}
