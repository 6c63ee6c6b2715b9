import { Skeleton } from "../../../ui/state/Skeleton.tsx";

/** The head and the chart, where they will be. */
export function IssueSkeleton() {
  return (
    <div role="status" className="px-8 pt-6 max-md:px-4">
      <span className="sr-only">Loading the issue</span>
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-5 h-4 w-3/5" />
      <Skeleton className="mt-3 h-3 w-2/5" />
      <Skeleton className="mt-8 h-24 w-full" />
      <EventSkeleton />
    </div>
  );
}

export function EventSkeleton() {
  return (
    <div className="grid gap-3 py-8">
      <Skeleton className="h-3 w-2/5" />
      <Skeleton className="h-3 w-3/5" />
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="h-3 w-2/5" />
    </div>
  );
}
