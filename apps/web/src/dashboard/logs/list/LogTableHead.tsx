import type { LogOrder } from "@contrail/protocol";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classes } from "../../../ui/classes.ts";
import { baseColumns, logColumns } from "../../../ui/log/log-columns.ts";
import { ColumnResizer } from "./columns/ColumnResizer.tsx";
import { OwnColumnHead } from "./columns/OwnColumnHead.tsx";
import type { ResizableColumns } from "./columns/use-column-widths.ts";

interface LogTableHeadProps extends ResizableColumns {
  /** The part that scrolls sideways with the rows. */
  ref?: Ref<HTMLDivElement>;
  columns: readonly string[];
  onReorder: (columns: string[]) => void;
  order: LogOrder;
  /** Sorts by time; undefined if the order is fixed, as in the live tail. */
  onSort?: (order: LogOrder) => void;
  /** Centered over the header, such as 'N new'; never covers a row. */
  children?: ReactNode;
}

/** Column headers, on the same grid as the rows. */
export function LogTableHead({ ref, columns, onReorder, order, onSort, children, ...resizing }: LogTableHeadProps) {
  return (
    <div className="relative shrink-0 border-y max-sm:border-b-0">
      <div ref={ref} className="overflow-hidden max-sm:hidden">
        <div
          data-log-head
          className={classes("grid h-7 items-center px-4 text-caption font-medium text-faint", logColumns)}
        >
          {baseColumns.map(({ id, title }) => (
            <div key={id} className="relative flex min-w-0 items-center self-stretch pr-4">
              {id === "$time" ? <TimeHead title={title} order={order} onSort={onSort} /> : title}
              <ColumnResizer id={id} ownColumns={columns} {...resizing} />
            </div>
          ))}
          {columns.map((field) => (
            <OwnColumnHead key={field} field={field} columns={columns} onReorder={onReorder} {...resizing} />
          ))}
          <div>Message</div>
        </div>
      </div>
      {children && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center *:pointer-events-auto max-lg:justify-end max-lg:pr-4 max-sm:static max-sm:justify-center max-sm:border-b max-sm:py-1.5">
          {children}
        </div>
      )}
    </div>
  );
}

type TimeHeadProps = Pick<LogTableHeadProps, "order" | "onSort"> & { title: string };

function TimeHead({ title, order, onSort }: TimeHeadProps) {
  const Arrow = order === "newest" ? ArrowDown : ArrowUp;
  const content = (
    <>
      {title}
      <Arrow aria-hidden className="size-3" />
    </>
  );
  if (!onSort) return <span className="flex items-center gap-1">{content}</span>;
  const other = order === "newest" ? "oldest" : "newest";
  return (
    <button
      type="button"
      aria-label={`${title}, ${order} first`}
      title={`Show ${other} first`}
      onClick={() => onSort(other)}
      className="flex items-center gap-1 rounded-mark hover:text-text"
    >
      {content}
    </button>
  );
}
