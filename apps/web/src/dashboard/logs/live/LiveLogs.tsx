import type { Log } from "@contrail/protocol";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { toGridVariables } from "../../../ui/log/log-columns.ts";
import { NewPill } from "../../../ui/log/NewPill.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { SkeletonRows } from "../../../ui/state/Skeleton.tsx";
import { LogDetails } from "../details/LogDetails.tsx";
import { useOpenLog } from "../details/use-open-log.ts";
import { toolbarSlot } from "../LogsToolbar.tsx";
import type { ResizableColumns } from "../list/columns/use-column-widths.ts";
import { LogsError } from "../list/LogsError.tsx";
import { LogTableHead } from "../list/LogTableHead.tsx";
import { toListPosition } from "../list/list-position.ts";
import { rowStep } from "../list/move-row-focus.ts";
import { searchTerms } from "../list/search-terms.ts";
import { useRowHeight } from "../list/use-row-height.ts";
import { filtersOf, type LogsView } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { LiveFooter } from "./LiveFooter.tsx";
import { LiveRow } from "./LiveRow.tsx";
import { useLiveTail } from "./use-live-tail.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

interface LiveLogsProps {
  view: LogsView;
  change: ChangeView;
  compact: boolean;
  columns: ResizableColumns;
  /** Matching logs, if known. */
  total: number | undefined;
}

/**
 * Rows are positioned relative to an origin that moves once per so many rows: browsers lose precision beyond 16 million
 * pixels.
 */
const rowsPerOrigin = 10_000;

/** Logs as they arrive, the newest on top. */
export function LiveLogs(props: LiveLogsProps) {
  const [attempt, setAttempt] = useState(0);
  // Other filters or another attempt start a new tail with an empty list.
  const tail = JSON.stringify([filtersOf(props.view), attempt]);
  return <LiveTail key={tail} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface LiveTailProps extends LiveLogsProps {
  onRetry: () => void;
}

/** While the user scrolls or has a log open, new rows are only counted and the list doesn't move. */
function LiveTail({ view, change, compact, columns, total, onRetry }: LiveTailProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isAtTop, setAtTop] = useState(true);
  const open = useOpenLog();
  const { rows, state, dropped } = useLiveTail(filtersOf(view), isAtTop && open.id === undefined);
  const head = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery("(width < 40rem)");
  const height = useRowHeight(compact);
  const list = useVirtualRows({ container, count: rows.length, height });
  const position = toListPosition(rows, { ...open, replace: replaceOpenLog });
  const newest = rows.keyOf(0);
  const origin = newest - (newest % rowsPerOrigin);
  const terms = useMemo(() => searchTerms(view.search), [view.search]);

  function replaceOpenLog(log: Log, index: number) {
    open.replace(log, index);
    list.scrollTo(index);
  }
  function toTop() {
    rows.showAll();
    container.current?.scrollTo({ top: 0 });
  }
  /** The next row may not be rendered yet. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = rowStep(event);
    if (step === undefined) return;
    const at = (event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset.row;
    const next = (at === undefined ? -1 : newest - Number(at)) + step;
    if (next < 0 || next >= rows.length) return;
    event.preventDefault();
    list.scrollTo(next);
    requestAnimationFrame(() => rowAt(next)?.focus());
  }
  const rowAt = (index: number) =>
    container.current?.querySelector<HTMLElement>(`[data-row="${newest - index}"] button`) ?? null;

  const pill = rows.waiting > 0 && <NewPill count={rows.waiting} onClick={toTop} />;
  return (
    <div data-log-grid style={toGridVariables(view.columns, columns.widths)} className="flex min-h-0 flex-1 flex-col">
      <LogTableHead
        ref={head}
        columns={view.columns}
        {...columns}
        onReorder={(next) => change({ columns: next })}
        order="newest"
      >
        {!isPhone && pill}
      </LogTableHead>
      {isPhone && <toolbarSlot.Fill>{pill}</toolbarSlot.Fill>}
      {content()}
      <LiveFooter count={rows.length} total={total} state={state} dropped={dropped} />
      {open.id !== undefined && (
        <LogDetails
          id={open.id}
          position={position}
          isListSettled={state.kind !== "connecting" || rows.length > 0}
          row={() => rowAt(position.index)}
          open={open}
          view={view}
          change={change}
        />
      )}
    </div>
  );

  function content() {
    if (state.kind === "failed") {
      return <LogsError title="The live tail ended" error={state.error} onRetry={onRetry} change={change} />;
    }
    if (rows.length === 0 && state.kind === "connecting")
      return (
        <div className="min-h-0 flex-1 overflow-hidden">
          <SkeletonRows rows={10} label="Connecting to the live tail" />
        </div>
      );
    if (rows.length === 0 && rows.waiting === 0) {
      return (
        <EmptyState
          className="flex-1 p-8 max-md:px-4"
          title="Waiting for logs"
          text="New logs that match your filters appear here as they arrive."
        />
      );
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: rows are buttons; the list only moves focus between them
      <div
        ref={container}
        data-log-rows
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          setAtTop(currentTarget.scrollTop < 1);
          if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
          list.onScroll();
        }}
        className="min-h-0 flex-1 overflow-auto [overflow-anchor:none]"
      >
        <div style={{ height: rows.length * height }} className="relative sm:min-w-(--log-width)">
          <div
            style={{ translate: `0 ${(newest - origin) * height}px` }}
            className="absolute inset-x-0 top-0 will-change-transform"
          >
            {list.indexes.map((index) => {
              const log = rows.at(index);
              const number = rows.keyOf(index);
              return (
                log && (
                  <LiveRow
                    key={log.id}
                    log={log}
                    number={number}
                    top={(origin - number) * height}
                    height={height}
                    selected={index === position.index}
                    compact={compact}
                    columns={view.columns}
                    terms={terms}
                    fresh={isAtTop && rows.isCalm}
                    onOpen={open.open}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
    );
  }
}
