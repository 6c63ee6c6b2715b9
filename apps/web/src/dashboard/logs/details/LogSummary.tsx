import type { Log } from "@contrail/protocol";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { toDateTime, toRelative } from "../../../lib/time.ts";
import { emptyMessage, hasText } from "../../../ui/log/empty-message.ts";
import { LevelBadge } from "../../../ui/log/LevelBadge.tsx";
import { LongText } from "../../../ui/text/LongText.tsx";
import { LogFacts, type LogIssue } from "./LogFacts.tsx";

interface LogSummaryProps {
  log: Log;
  issue?: LogIssue | null;
  /** Lists all logs with this fingerprint. */
  onShowOccurrences: (fingerprint: string) => void;
}

/** Level, source, time and message; then the request it is about, and where it came from. */
export function LogSummary({ log, issue = null, onShowOccurrences }: LogSummaryProps) {
  const time = new Date(log.createdAt);
  const message = useRef<HTMLParagraphElement>(null);
  const isOverflowing = useIsOverflowing(message, log.message);
  return (
    <div className="shrink-0 px-6 pb-2 max-sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-mono text-mono text-muted">
        <LevelBadge level={log.level} />
        <span>{log.source}</span>
        <time dateTime={log.createdAt}>{toDateTime(time)}</time>
        <span className="text-faint">{toRelative(time, new Date())}</span>
      </div>
      {hasText(log) ? (
        <LongText
          ref={message}
          text={log.message}
          isScrollable={isOverflowing}
          className="mt-2.5 max-h-[min(--spacing(30),20dvh)] overflow-y-auto font-mono text-ui font-medium wrap-anywhere whitespace-pre-wrap"
        />
      ) : (
        <p className="mt-2.5 font-mono text-ui font-medium text-faint">{emptyMessage}</p>
      )}
      <LogFacts log={log} issue={issue} onShowOccurrences={onShowOccurrences} />
    </div>
  );
}

/** Whether an element's content overflows; updates when its size or text changes. */
function useIsOverflowing(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text may overflow without resizing the box
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setOverflowing(node.scrollHeight > node.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, text]);
  return isOverflowing;
}
