import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { issueGrid, wideOnly } from "./issue-grid.ts";

const widths = ["w-3/5", "w-2/5", "w-4/5", "w-1/2", "w-2/3", "w-1/3"];
const rows = 12;

/** The shape of the rows. */
export function IssuesSkeleton() {
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden">
      <span className="sr-only">Loading issues</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <div key={row} className="border-b">
          <div className={classes("h-13 max-sm:hidden", issueGrid)}>
            <span aria-hidden className="size-3.5 rounded-check border border-line-strong" />
            <div>
              <Skeleton className={classes("h-2.5", widths[row % widths.length])} />
              <Skeleton className="mt-2.5 h-2 w-48 max-w-full" />
            </div>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="ml-auto h-2.5 w-9" />
            <Skeleton className={classes("ml-auto h-2.5 w-7", wideOnly)} />
            <Skeleton className="ml-auto h-2.5 w-16" />
            <Skeleton className={classes("h-2.5 w-20", wideOnly)} />
            <Skeleton className="size-6 rounded-pill!" />
          </div>
          <div className="grid gap-3 px-4 py-4 sm:hidden">
            <Skeleton className="h-2.5 w-24" />
            <Skeleton className={classes("h-2.5", widths[row % widths.length])} />
            <Skeleton className="h-2.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
