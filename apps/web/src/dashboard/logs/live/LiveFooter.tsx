import { liveLimits, secondMs } from "@contrail/protocol";
import { LiveTrail } from "../../../ui/brand/LiveTrail.tsx";
import { toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";
import type { DroppedLogs, TailState } from "./use-live-tail.ts";

interface LiveFooterProps {
  /** Rows in the list. */
  count: number;
  /** Matching logs, if known; counted less often than rows arrive. */
  total: number | undefined;
  state: TailState;
  dropped: DroppedLogs;
}

/** The state of the live tail, and logs it didn't show. */
export function LiveFooter({ count, total = 0, state, dropped }: LiveFooterProps) {
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 border-t bg-surface px-4 py-1.5 text-caption text-muted tabular-nums">
      <p className="mr-auto">
        {count < total && `${toFullNumber(count)} of `}
        {toCount(Math.max(count, total), "log")}
      </p>
      {toDroppedNote(dropped) && <p className="text-warn">{toDroppedNote(dropped)}</p>}
      <p role="status" className="flex items-center gap-2">
        <LiveTrail moving={state.kind === "live"} />
        {toStateLabel(state)}
      </p>
    </div>
  );
}

function toStateLabel(state: TailState): string {
  if (state.kind === "live") return "Live";
  if (state.kind === "connecting") return "Connecting";
  if (state.kind === "failed") return "Ended";
  return `Connection lost. Retrying in ${Math.max(1, Math.round(state.milliseconds / secondMs))} s.`;
}

function toDroppedNote({ logs, gap }: DroppedLogs): string | undefined {
  const number = toCount(logs, "log");
  if (gap) return logs > 0 ? `${number} not shown here. Turn off Live to see them.` : "Some logs aren't shown here.";
  if (logs > 0) return `${number} not shown (over ${liveLimits.rowsPerSecond} per second). All errors are shown.`;
  return undefined;
}
