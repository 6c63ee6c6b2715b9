import { defaultPageSize, type Log, type Pagination } from "@contrail/protocol";
import { type RefObject, useRef } from "react";
import { Navigate } from "react-router";
import { isUnreachable } from "../../../lib/api/api-error.ts";
import { hasFilters } from "../../../lib/log-filters.ts";
import { classes } from "../../../ui/classes.ts";
import { LogRow } from "../../../ui/log/LogRow.tsx";
import { toGridVariables } from "../../../ui/log/log-columns.ts";
import { SkeletonRows } from "../../../ui/state/Skeleton.tsx";
import { LogDetails } from "../details/LogDetails.tsx";
import { withOpenLog } from "../details/open-log-params.ts";
import { type OpenLog, useOpenLog } from "../details/use-open-log.ts";
import { filtersOf, type LogsView, toSearchParams } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";
import type { ResizableColumns } from "./columns/use-column-widths.ts";
import { LogsError } from "./LogsError.tsx";
import { LogsFooter, LogsFooterSkeleton } from "./LogsFooter.tsx";
import { LogTableHead } from "./LogTableHead.tsx";
import { toListPosition } from "./list-position.ts";
import { moveRowFocus } from "./move-row-focus.ts";
import { NoLogs, NoMatches } from "./NoLogs.tsx";
import { searchTerms } from "./search-terms.ts";
import type { useLogPage } from "./use-log-page.ts";

interface PagedLogsProps extends Pick<ReturnType<typeof useLogPage>, "page"> {
  view: LogsView;
  change: ChangeView;
  compact: boolean;
  columns: ResizableColumns;
  /** Gets the element of the list, to measure how many rows fit. */
  measured: (list: HTMLElement | null) => void;
  /** Undefined until measured. */
  rowsPerPage: number | undefined;
  /** With the total that the other figures show. */
  pagination: Pagination | undefined;
  /** The exact total is not known yet. */
  isCounting: boolean;
}

/** The paginated list. */
export function PagedLogs(props: PagedLogsProps) {
  const { view, change, compact, columns, measured, rowsPerPage, page, pagination, isCounting } = props;
  const rows = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const open = useOpenLog();
  const position = toListPosition(page.data?.logs ?? [], open);
  return (
    <div
      ref={measured}
      data-log-grid
      style={toGridVariables(view.columns, columns.widths)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <LogTableHead
        ref={head}
        columns={view.columns}
        {...columns}
        onReorder={(next) => change({ columns: next, page: view.page })}
        order={view.order}
        onSort={(order) => change({ order })}
      />
      {content()}
      {open.id !== undefined && (
        <LogDetails
          id={open.id}
          position={position}
          isListSettled={!page.isPending && !page.isPlaceholderData}
          row={() => rows.current?.querySelectorAll("button")[position.index] ?? null}
          open={open}
          view={view}
          change={change}
        />
      )}
    </div>
  );

  function content() {
    if (page.isPending) {
      return (
        <>
          <div data-log-space className="min-h-0 flex-1 overflow-hidden">
            <SkeletonRows rows={rowsPerPage ?? defaultPageSize} label="Loading logs" />
          </div>
          <LogsFooterSkeleton />
        </>
      );
    }
    // Offline, keep the rows: the shell shows that they may be outdated and retries automatically.
    if (!page.data || (page.isError && !isUnreachable(page.error))) {
      return (
        <LogsError
          title="Couldn't load logs"
          error={page.error}
          onRetry={() => void page.refetch()}
          busy={page.isFetching}
          change={change}
        />
      );
    }
    const { logs } = page.data;
    const { total, totalPages } = pagination ?? page.data.pagination;
    if (logs.length === 0 && view.page > 1 && total > 0)
      return <Navigate to={`?${withOpenLog(toSearchParams({ ...view, page: totalPages }), open.id)}`} replace />;
    if (logs.length === 0) return hasFilters(filtersOf(view)) ? <NoMatches view={view} change={change} /> : <NoLogs />;
    return (
      <>
        <Rows
          ref={rows}
          logs={logs}
          isStale={page.isPlaceholderData}
          openIndex={position.index}
          onOpen={open.open}
          onScroll={(scrollLeft) => {
            if (head.current) head.current.scrollLeft = scrollLeft;
          }}
          view={view}
          compact={compact}
        />
        {pagination && (
          <LogsFooter
            pagination={pagination}
            isCounting={isCounting}
            isStale={page.isPlaceholderData}
            size={view.limit}
            onChange={change}
          />
        )}
      </>
    );
  }
}

interface RowsProps {
  ref: RefObject<HTMLDivElement | null>;
  logs: readonly Log[];
  /** Rows of the previous page, while the next one loads. */
  isStale: boolean;
  /** Index of the open log, or -1. */
  openIndex: number;
  onOpen: OpenLog["open"];
  onScroll: (scrollLeft: number) => void;
  view: LogsView;
  compact: boolean;
}

function Rows({ ref, logs, isStale, openIndex, onOpen, onScroll, view, compact }: RowsProps) {
  const terms = searchTerms(view.search);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: rows are buttons; the list only moves focus between them
    <div
      ref={ref}
      data-log-rows
      data-log-space
      onKeyDown={moveRowFocus}
      onScroll={({ currentTarget }) => onScroll(currentTarget.scrollLeft)}
      className={classes("min-h-0 flex-1 overflow-auto transition-opacity", isStale && "opacity-45")}
    >
      {logs.map((log, index) => (
        <LogRow
          key={log.id}
          log={log}
          selected={index === openIndex}
          compact={compact}
          columns={view.columns}
          matches={terms}
          onOpen={() => onOpen(log, index)}
        />
      ))}
    </div>
  );
}
