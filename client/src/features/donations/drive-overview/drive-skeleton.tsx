import { LoadingArea, Skeleton } from '@/components/ui/skeleton';

/** As high as the chart. */
export function ChartSkeleton() {
  return <Skeleton className="h-[31.0625rem] lg:h-[36.0625rem]" />;
}

/** As high as the overview of 30 days. */
export function DriveSkeleton() {
  return (
    <LoadingArea label="Loading the drive’s numbers" className="grid gap-10">
      <div className="grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="h-[7.125rem] md:h-[7.875rem] lg:h-36" />
        <Skeleton className="h-[14.75rem] sm:h-[8.375rem] lg:h-36" />
      </div>
      <div className="grid gap-5">
        <Skeleton className="h-32 md:h-10" />
        <ChartSkeleton />
        <Skeleton className="h-[4.25rem] max-w-[68ch] md:h-[2.8125rem]" />
      </div>
    </LoadingArea>
  );
}
