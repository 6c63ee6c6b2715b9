import { type Log, minuteMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { toOffset } from "../../../lib/time.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { LogRow } from "../../../ui/log/LogRow.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import type { LogsView } from "../logs-view.ts";
import { useLogsApi } from "../use-logs-api.ts";

interface SurroundingLogsProps {
  log: Log;
  /** Number of logs on each side. */
  count: number;
  /** Opens one of them. */
  onOpen: (log: Log) => void;
  /** Shows the list around this log. */
  onShow: (part: Partial<LogsView>) => void;
}

/** The logs right before and after this one, regardless of filters. */
export function SurroundingLogs({ log, count, onOpen, onShow }: SurroundingLogsProps) {
  const api = useLogsApi();
  const surrounding = useQuery(api.surroundingLogs(log.id, count));
  const time = Date.parse(log.createdAt);

  function show() {
    const range = { from: new Date(time - minuteMs).toISOString(), to: new Date(time + minuteMs).toISOString() };
    onShow({ range, appName: log.application.id, search: undefined, levels: undefined, live: false });
  }

  return (
    <section aria-label="Surrounding logs" className="shrink-0 border-t pb-2">
      <div className="flex h-9 items-center gap-2 px-6 max-sm:mt-2 max-sm:h-auto max-sm:px-5">
        <div className="mr-auto flex min-w-0 items-center gap-x-2 max-sm:flex-wrap">
          <h3 className="text-table font-semibold whitespace-nowrap">Surrounding logs</h3>
          <p className="truncate text-caption text-faint">Closest in time, all sources in {log.application.name}</p>
        </div>
        <Button variant="quiet" size="sm" onClick={show} className="-mr-2.75">
          Show in Logs
        </Button>
      </div>
      <div
        style={{ "--rows": 2 * count + 1 } as CSSProperties}
        className="min-h-[calc(var(--rows)*--spacing(14))] sm:min-h-[calc(var(--rows)*var(--h-row-compact))]"
      >
        {content()}
      </div>
    </section>
  );

  function content() {
    if (surrounding.isError)
      return <p className="px-6 text-caption text-faint max-sm:px-5">Couldn't load surrounding logs.</p>;
    if (!surrounding.data) return skeletonWidths.map((width) => <SkeletonRow key={width} width={width} />);
    return surrounding.data.map((each) => (
      <LogRow
        key={each.id}
        log={each}
        compact
        inset="dialog"
        selected={each.id === log.id}
        onOpen={each.id === log.id ? undefined : onOpen}
        end={each.id === log.id ? "this log" : toOffset(Date.parse(each.createdAt) - time)}
      />
    ));
  }
}

const skeletonWidths = ["w-2/5", "w-1/4", "w-1/2", "w-1/3", "w-3/5"];

function SkeletonRow({ width }: { width: string }) {
  return (
    <div aria-hidden className="flex h-14 items-center px-6 max-sm:px-5 sm:h-(--h-row-compact)">
      <Skeleton className={classes("h-2.5", width)} />
    </div>
  );
}
