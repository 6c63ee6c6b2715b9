import { dayMs } from "@contrail/protocol";
import { Check, ChevronDown, Clock } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { formatRetention, type TimeRange, timePresets, toBounds } from "../../../lib/time-range.ts";
import { buttonClasses } from "../../../ui/button/button-classes.ts";
import { classes } from "../../../ui/classes.ts";
import { DateRangePicker, type RangeEnd } from "../../../ui/date/DateRangePicker.tsx";
import { toLocalDay } from "../../../ui/date/days.ts";
import { formatTimeRange } from "./format-range.ts";

interface TimeRangeFieldProps {
  range: TimeRange | undefined;
  onChange: (range: TimeRange | undefined) => void;
  /** How long logs are kept, if known. */
  keptDays: number | undefined;
  className?: string;
}

/** Selects a preset, any time, or a custom range. */
export function TimeRangeField({ range, onChange, keptDays, className }: TimeRangeFieldProps) {
  const [open, setOpen] = useState(false);
  const last = range && "last" in range ? range.last : undefined;
  const isBeyond = ({ milliseconds }: { milliseconds: number }) =>
    keptDays !== undefined && milliseconds > keptDays * dayMs;
  function select(next: TimeRange | undefined) {
    setOpen(false);
    onChange(next);
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClasses("secondary", "md", className)}>
        <span className="flex items-center gap-2">
          <Clock aria-hidden className="size-4 text-faint" />
          <span className="sr-only">Time range: </span>
          <span className="truncate">{formatTimeRange(range)}</span>
          <ChevronDown aria-hidden className="-mr-1 size-4 text-faint" />
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Time range"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-segment bg-raised shadow-float outline-none data-[state=open]:animate-fade-in max-sm:w-[calc(100vw-1rem)] max-sm:flex-col"
        >
          <div className="w-44 shrink-0 p-1 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            <RangeOption selected={range === undefined} label="Any time" onSelect={() => select(undefined)} />
            {timePresets.map((preset) => (
              <RangeOption
                key={preset.id}
                selected={preset.id === last}
                label={preset.label}
                note={isBeyond(preset) ? `${keptDays} d kept` : undefined}
                onSelect={() => select({ last: preset.id })}
              />
            ))}
          </div>
          <div className="w-72 border-l p-3 max-sm:w-full max-sm:border-t max-sm:border-l-0">
            <CustomRange range={range} keptDays={keptDays} onChange={select} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface CustomRangeProps {
  range: TimeRange | undefined;
  keptDays: number | undefined;
  onChange: (range: TimeRange) => void;
}

/** Start and end in the user's time zone. */
function CustomRange({ range, keptDays, onChange }: CustomRangeProps) {
  const [now] = useState(() => Date.now());
  const { from = "", to = new Date(now).toISOString() } = toBounds(range ?? { last: "24h" }, now);
  return (
    <DateRangePicker
      withTime
      value={{ from: toEnd(from), to: toEnd(to) }}
      today={toLocalDay(new Date(now))}
      note={
        <>
          {Intl.DateTimeFormat().resolvedOptions().timeZone} time. {formatRetention(keptDays)}
        </>
      }
      onApply={(picked) => picked.from && picked.to && onChange({ from: toIso(picked.from), to: toIso(picked.to) })}
    />
  );
}

function toEnd(iso: string): RangeEnd {
  const date = new Date(iso);
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return { day: toLocalDay(date), time: time.map((part) => String(part).padStart(2, "0")).join(":") };
}

function toIso({ day, time }: RangeEnd): string {
  return new Date(`${day}T${time}`).toISOString();
}

interface RangeOptionProps {
  selected: boolean;
  label: string;
  /** What limits it. */
  note?: string | undefined;
  onSelect: () => void;
}

function RangeOption({ selected, label, note, onSelect }: RangeOptionProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={classes(
        "flex h-8 w-full items-center gap-2 rounded-control px-2.5 text-table transition-colors hover:bg-active hover:text-text focus-visible:-outline-offset-2 max-sm:h-10",
        selected ? "text-text" : "text-muted",
      )}
    >
      <span className="mr-auto">{label}</span>
      {note && <span className="text-caption text-faint">{note}</span>}
      {selected && <Check aria-hidden className="size-3.5 text-accent" />}
    </button>
  );
}
