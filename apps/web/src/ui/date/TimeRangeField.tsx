import { dayMs } from "@contrail/protocol";
import { Check, ChevronDown, Clock } from "lucide-react";
import { Popover } from "radix-ui";
import { type ComponentProps, useState } from "react";
import { formatTimeRange } from "../../lib/format-range.ts";
import { formatRetention, isAbsolute, type TimeRange, timePresets, toBounds } from "../../lib/time-range.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { buttonClasses } from "../button/button-classes.ts";
import { classes } from "../classes.ts";
import { Drawer } from "../dialog/Drawer.tsx";
import { DateRangePicker, type RangeEnd } from "./DateRangePicker.tsx";
import { toLocalDay } from "./days.ts";

interface TimeRangeFieldProps {
  range: TimeRange | undefined;
  onChange: (range: TimeRange | undefined) => void;
  /** How long logs are kept, if known. */
  keptDays: number | undefined;
  /** Whether any time can be chosen. */
  withAnyTime?: boolean;
  className?: string;
}

/** Selects a preset, any time, or a custom range. On phones, in a sheet, which has space for a whole month. */
export function TimeRangeField(props: TimeRangeFieldProps) {
  const { range, onChange, keptDays, withAnyTime = true, className } = props;
  const [open, setOpen] = useState(false);
  const isPhone = useMediaQuery("(width < 40rem)");
  function select(next: TimeRange | undefined) {
    setOpen(false);
    onChange(next);
  }
  const ranges = <Ranges range={range} keptDays={keptDays} withAnyTime={withAnyTime} onSelect={select} />;
  if (isPhone) {
    return (
      <>
        <Trigger range={range} aria-haspopup="dialog" onClick={() => setOpen(true)} className={className} />
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          side="bottom"
          title="Time range"
          className="max-h-[96dvh]! bg-raised!"
        >
          {ranges}
        </Drawer>
      </>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Trigger range={range} className={className} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Time range"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-segment bg-raised shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          {ranges}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Trigger({ range, className, ...button }: ComponentProps<"button"> & Pick<TimeRangeFieldProps, "range">) {
  return (
    <button type="button" {...button} className={buttonClasses("secondary", "md", className)}>
      <span className="flex max-w-full min-w-0 items-center gap-2 max-sm:gap-1.5">
        <Clock aria-hidden className="size-4 text-faint" />
        <span className="sr-only">Time range: </span>
        <span className={classes("truncate", isAbsolute(range) && "max-sm:text-caption")}>
          {formatTimeRange(range)}
        </span>
        <ChevronDown aria-hidden className="-mr-1 size-4 text-faint" />
      </span>
    </button>
  );
}

interface RangesProps {
  range: TimeRange | undefined;
  keptDays: number | undefined;
  withAnyTime: boolean;
  onSelect: (range: TimeRange | undefined) => void;
}

function Ranges({ range, keptDays, withAnyTime, onSelect }: RangesProps) {
  const last = range && "last" in range ? range.last : undefined;
  const isBeyond = ({ milliseconds }: { milliseconds: number }) =>
    keptDays !== undefined && milliseconds > keptDays * dayMs;
  return (
    <>
      <div className="w-48 shrink-0 p-1 max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:px-1.5 max-sm:pt-0">
        {withAnyTime && (
          <RangeOption selected={range === undefined} label="Any time" onSelect={() => onSelect(undefined)} />
        )}
        {timePresets.map((preset) => (
          <RangeOption
            key={preset.id}
            selected={preset.id === last}
            label={preset.label}
            note={isBeyond(preset) ? `${keptDays} d kept` : undefined}
            onSelect={() => onSelect({ last: preset.id })}
          />
        ))}
      </div>
      <div className="w-72 border-l p-3 max-sm:w-full max-sm:border-t max-sm:border-l-0 max-sm:px-4 max-sm:pt-2">
        <CustomRange range={range} keptDays={keptDays} onChange={onSelect} />
      </div>
    </>
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
  /** What limits it; phones have no space for it, and say so below the calendar. */
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
        "flex h-8 w-full items-center gap-2 rounded-control px-2.5 text-left text-table whitespace-nowrap transition-colors hover:bg-active hover:text-text focus-visible:-outline-offset-2 max-sm:h-10 max-sm:px-2",
        selected ? "text-text max-sm:bg-active" : "text-muted",
      )}
    >
      <span className="mr-auto">{label}</span>
      {note && <span className="text-caption text-faint max-sm:hidden">{note}</span>}
      {selected && <Check aria-hidden className="size-3.5 shrink-0 text-accent max-sm:hidden" />}
    </button>
  );
}
