import { Skeleton } from "../../../ui/state/Skeleton.tsx";

/** Skeleton of the tabs and the top of the first one. */
export function LogPanesSkeleton() {
  return (
    <>
      <div className="flex h-11 shrink-0 items-center gap-6 border-b px-6 max-sm:px-5">
        <Skeleton className="h-2.5 w-18" />
        <Skeleton className="h-2.5 w-18" />
      </div>
      <div className="grid gap-3 px-6 py-5 max-sm:px-5">
        <Skeleton className="h-2.5 w-16" />
        <Skeleton className="h-2.5 w-2/5" />
        <Skeleton className="h-2.5 w-1/3" />
      </div>
    </>
  );
}
