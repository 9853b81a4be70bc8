import { LoadingArea, Skeleton } from '@/components/ui/skeleton';

/** The placeholder of tabs and list until the user is known. */
export function AdminLoading() {
  return (
    <LoadingArea label="Loading the admin panel">
      <div className="border-b border-line">
        <div className="frame flex h-13 items-center">
          <Skeleton className="h-6 w-full max-w-md" />
        </div>
      </div>
      <div className="frame grid gap-8 py-8 md:py-10">
        <Skeleton className="h-10 w-full max-w-xl" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </LoadingArea>
  );
}
