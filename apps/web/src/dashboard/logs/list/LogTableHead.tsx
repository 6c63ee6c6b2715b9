import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { logGrid } from "../../../ui/log/log-columns.ts";

interface LogTableHeadProps {
  columns: readonly string[];
  /** Centered over the header, such as 'N new'; never covers a row. */
  children?: ReactNode;
}

/** Column headers, on the same grid as the rows. */
export function LogTableHead({ columns, children }: LogTableHeadProps) {
  const grid = logGrid(columns.length);
  return (
    <div className="relative shrink-0 border-y max-sm:border-b-0">
      <div
        style={grid.style}
        data-log-head
        className={classes(
          "grid h-7 items-center px-4 text-caption font-medium text-faint max-sm:hidden",
          grid.className,
        )}
      >
        <span>Timestamp</span>
        <span>Type</span>
        <span>Source</span>
        {columns.map((field) => (
          <span key={field} className="truncate pr-4 font-mono">
            {field}
          </span>
        ))}
        <span>Message</span>
      </div>
      {children && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center *:pointer-events-auto max-lg:justify-end max-lg:pr-4 max-sm:static max-sm:justify-center max-sm:border-b max-sm:py-1.5">
          {children}
        </div>
      )}
    </div>
  );
}
