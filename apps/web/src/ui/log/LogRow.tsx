import { type Log, toOneLine } from "@contrail/protocol";
import type { ReactNode } from "react";
import { fieldText } from "../../lib/log-field.ts";
import { classes } from "../classes.ts";
import { HoverTime } from "../floating/HoverTime.tsx";
import { toneFill } from "../tones.ts";
import { emptyMessage, hasText } from "./empty-message.ts";
import { LevelLabel } from "./LevelLabel.tsx";
import { logColumns } from "./log-columns.ts";
import { Marked } from "./Marked.tsx";
import { usefulFields } from "./useful-fields.ts";

interface LogRowProps {
  log: Log;
  selected?: boolean;
  /** 24 px instead of 30. */
  compact?: boolean;
  /** Aligns the text with that of its container. */
  inset?: keyof typeof insets;
  /** Fades in, for logs that arrive live. */
  fresh?: boolean;
  /** Search terms to highlight in the message. */
  matches?: readonly string[];
  /** Fields shown as columns; hidden on phones. */
  columns?: readonly string[];
  /** At the end of the row, instead of the fields after the message. */
  end?: ReactNode;
  /** Shows the fields also with an end. */
  withFields?: boolean;
  /** Makes the row a button. */
  onOpen?: ((log: Log) => void) | undefined;
}

const insets = { page: "px-4", screen: "px-8 max-md:px-4", card: "px-5", dialog: "px-6 max-sm:px-5" };

/** One log per line: level bar, time, level, source, message, fields. On phones, two lines without the fields. */
export function LogRow(props: LogRowProps) {
  const { log, selected = false, compact = false, inset = "page", fresh = false } = props;
  const { matches = [], columns = [], end, withFields = end === undefined, onOpen } = props;
  const rowClass = classes(
    "relative grid w-full items-center text-left font-mono text-mono transition-colors",
    logColumns,
    insets[inset],
    "max-sm:h-14 max-sm:grid-cols-[auto_1fr_auto] max-sm:content-center max-sm:gap-x-2.5 max-sm:gap-y-0.5 max-sm:border-b",
    compact ? "sm:h-6" : "sm:h-7.5",
    rowBackground(log, selected, onOpen !== undefined),
    fresh && "animate-fade-in",
    onOpen && "focus-visible:-outline-offset-1 focus-visible:outline-1",
  );
  const content = <LogCells {...{ log, selected, matches, columns, end, withFields }} />;
  if (!onOpen) return <div className={rowClass}>{content}</div>;
  return (
    <button type="button" aria-current={selected || undefined} onClick={() => onOpen(log)} className={rowClass}>
      {content}
    </button>
  );
}

function rowBackground(log: Log, selected: boolean, isButton: boolean) {
  if (selected) return "bg-selected inset-ring inset-ring-accent/45";
  return classes(log.level === "error" && "bg-tint-error", isButton && "hover:bg-hover");
}

interface LogCellsProps {
  log: Log;
  selected: boolean;
  matches: readonly string[];
  columns: readonly string[];
  end: ReactNode;
  withFields: boolean;
}

function LogCells({ log, selected, matches, columns, end, withFields }: LogCellsProps) {
  // Faint text doesn't meet AA contrast on the selected background.
  const quiet = selected ? "text-muted" : "text-faint";
  return (
    <>
      <span aria-hidden className={classes("absolute inset-y-0 left-0 w-0.75", toneFill[log.level])} />
      <HoverTime
        dateTime={log.createdAt}
        className={classes(quiet, "justify-self-start tabular-nums max-sm:order-3 max-sm:justify-self-end")}
      />
      <LevelLabel level={log.level} className="max-sm:order-1" />
      <span className="truncate pr-4 text-muted max-sm:order-2">{toOneLine(log.source)}</span>
      {columns.map((field) => (
        <span key={field} className="truncate pr-4 text-muted max-sm:hidden">
          {toOneLine(fieldText(log, field))}
        </span>
      ))}
      <span className="flex min-w-0 max-sm:order-4 max-sm:col-span-3">
        <span
          className={classes(
            "max-w-full truncate",
            hasText(log) ? "text-text" : quiet,
            end === undefined && "shrink-0",
          )}
        >
          {hasText(log) ? <Marked text={toOneLine(log.message)} terms={matches} /> : emptyMessage}
        </span>
        {withFields && (
          <span className={classes("ml-4 min-w-0 flex-1 basis-0 truncate whitespace-pre max-lg:hidden", quiet)}>
            {usefulFields(log, columns)
              .map(({ key, value }) => `${key}=${value}`)
              .join("  ")}
          </span>
        )}
        {end !== undefined && <span className={classes("ml-auto shrink-0 pl-4 tabular-nums", quiet)}>{end}</span>}
      </span>
    </>
  );
}
