import type { Log } from "@contrail/protocol";
import { useRef } from "react";
import { Navigate } from "react-router";
import { isUnreachable } from "../../lib/api-error.ts";
import { hasFilters } from "../../lib/log-filters.ts";
import { classes } from "../../ui/classes.ts";
import { LogRow } from "../../ui/LogRow.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { FailedLogs } from "./FailedLogs.tsx";
import { LogDetails } from "./LogDetails.tsx";
import { LogsFooter } from "./LogsFooter.tsx";
import { LogTableHead } from "./LogTableHead.tsx";
import { filtersOf, type LogsView, toAddress } from "./logs-view.ts";
import { moveRowFocus } from "./move-row-focus.ts";
import { NoLogs, NoMatches } from "./NoLogs.tsx";
import { searchedWords } from "./searched-words.ts";
import type { useLogPage } from "./use-log-page.ts";
import type { ChangeView } from "./use-logs-view.ts";
import { useOpenLog } from "./use-open-log.ts";

interface PagedLogsProps extends ReturnType<typeof useLogPage> {
  view: LogsView;
  change: ChangeView;
  compact: boolean;
}

/** Newest first, page by page. */
export function PagedLogs({ view, change, compact, page, pagination }: PagedLogsProps) {
  return (
    <>
      <LogTableHead columns={view.columns} />
      {content()}
    </>
  );

  function content() {
    if (page.isPending) return <SkeletonRows rows={view.limit} label="Loading logs" />;
    // Rows out of reach stay: the shell tells that they may be out of date, and tries again by itself.
    if (!page.data || (page.isError && !isUnreachable(page.error))) {
      return (
        <FailedLogs
          title="Logs could not be loaded"
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
      return <Navigate to={`?${toAddress({ ...view, page: totalPages })}`} replace />;
    if (logs.length === 0) return hasFilters(filtersOf(view)) ? <NoMatches view={view} change={change} /> : <NoLogs />;
    return (
      <>
        <Rows logs={logs} stale={page.isPlaceholderData} view={view} change={change} compact={compact} />
        {pagination && <LogsFooter pagination={pagination} onChange={change} />}
      </>
    );
  }
}

interface RowsProps {
  logs: readonly Log[];
  /** The rows are those of the page before, while the next one is on its way. */
  stale: boolean;
  view: LogsView;
  change: ChangeView;
  compact: boolean;
}

function Rows({ logs, stale, view, change, compact }: RowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const open = useOpenLog(logs);
  const words = searchedWords(view.search);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows are buttons; the list only moves the focus between them */}
      <div
        ref={rows}
        data-log-rows
        onKeyDown={moveRowFocus}
        className={classes("min-h-0 flex-1 overflow-auto transition-opacity", stale && "opacity-45")}
      >
        {logs.map((log, index) => (
          <LogRow
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing promises that an id comes only once on a page
            key={index}
            log={log}
            selected={index === open.index}
            compact={compact}
            columns={view.columns}
            matches={words}
            onOpen={() => open.show(index)}
          />
        ))}
      </div>
      {open.log && (
        <LogDetails
          log={open.log}
          index={open.index}
          count={logs.length}
          onMove={open.move}
          row={() => rows.current?.querySelectorAll("button")[open.index] ?? null}
          onClose={open.close}
          view={view}
          change={change}
        />
      )}
    </>
  );
}
