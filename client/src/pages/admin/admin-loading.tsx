import { Neatline } from '@/components/layout/neatline';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';

/** Holds the place of header, tabs and list until it is known who is asking. */
export function AdminLoading() {
  return (
    <LoadingArea label="Loading the admin panel">
      <div data-tone="ink" className="bg-ink">
        <div className="frame flex h-32 items-center justify-between gap-8 lg:h-[4.75rem]">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="h-10 w-64 max-sm:hidden" />
        </div>
        <Neatline />
      </div>
      <div className="frame grid gap-8 py-4">
        <Skeleton className="h-10 w-full max-w-xl" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </LoadingArea>
  );
}
