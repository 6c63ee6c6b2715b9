import type { Log } from "@contrail/protocol";
import { ChevronDown, ChevronUp } from "lucide-react";
import { toDateTime, toRelative } from "../../lib/time.ts";
import { Button } from "../../ui/Button.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";

interface LogSummaryProps {
  log: Log;
  position: string;
  onMove: (step: -1 | 1) => void;
}

/** Level, source, time and message, with the way to the neighbours. */
export function LogSummary({ log, position, onMove }: LogSummaryProps) {
  const time = new Date(log.createdAt);
  return (
    <div className="pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-mono text-mono text-muted">
        <LevelBadge level={log.level} />
        <span>{log.source}</span>
        <time dateTime={log.createdAt}>{toDateTime(time)}</time>
        <span className="text-faint">{toRelative(time, new Date())}</span>
        <span className="ml-auto flex items-center gap-1 font-sans text-caption text-faint tabular-nums">
          <Button variant="quiet" size="sm" icon={ChevronUp} onClick={() => onMove(-1)} title="Previous log (k)">
            <span className="sr-only">Previous log</span>
          </Button>
          <Button variant="quiet" size="sm" icon={ChevronDown} onClick={() => onMove(1)} title="Next log (j)">
            <span className="sr-only">Next log</span>
          </Button>
          {position}
        </span>
      </div>
      <p className="mt-3 max-h-30 overflow-y-auto font-mono text-ui font-medium wrap-anywhere whitespace-pre-wrap">
        {log.message}
      </p>
      {log.marks.length > 0 && (
        <p className="mt-2 text-caption text-faint">
          On the way in the server changed this log: {log.marks.join(", ")}.
        </p>
      )}
    </div>
  );
}
