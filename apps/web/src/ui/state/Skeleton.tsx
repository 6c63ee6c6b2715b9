import { classes } from "../classes.ts";
import { logColumns } from "../log/log-columns.ts";

/** A gray bar; the caller sets width and height to match the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes("block rounded-check bg-active", className)} />;
}

const widths = ["w-3/5", "w-2/5", "w-4/5", "w-1/3", "w-1/2", "w-2/3", "w-2/5"];

interface SkeletonRowsProps {
  rows: number;
  /** Announced once. */
  label: string;
}

/** Skeleton of log rows with the same height and columns. */
export function SkeletonRows({ rows, label }: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
          key={row}
          className={classes(
            "grid h-7.5 items-center border-l-3 border-line-strong pr-4 pl-3.25",
            logColumns,
            "max-sm:h-14 max-sm:grid-cols-[--spacing(12)_1fr_auto] max-sm:content-center max-sm:gap-y-2.5",
          )}
        >
          <Skeleton className="h-2.5 w-21 max-sm:order-3" />
          <Skeleton className="h-2.5 w-9 max-sm:order-1" />
          <Skeleton className="h-2.5 w-22 max-sm:order-2" />
          <div className="min-w-0 max-sm:order-4 max-sm:col-span-3">
            <Skeleton className={classes("h-2.5", widths[row % widths.length])} />
          </div>
        </div>
      ))}
    </div>
  );
}
