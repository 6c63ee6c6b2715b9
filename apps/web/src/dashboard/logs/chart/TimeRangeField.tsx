import { Check, ChevronDown, Clock } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { presetOf, type TimeRange, timePresets } from "../../../lib/time-range.ts";
import { buttonClasses } from "../../../ui/button/button-classes.ts";
import { classes } from "../../../ui/classes.ts";
import { CustomRange } from "./CustomRange.tsx";
import { formatTimeRange } from "./format-range.ts";

interface TimeRangeFieldProps {
  range: TimeRange | undefined;
  onChange: (range: TimeRange | undefined) => void;
  className?: string;
}

/** Selects a preset, any time, or a custom range. */
export function TimeRangeField({ range, onChange, className }: TimeRangeFieldProps) {
  const [open, setOpen] = useState(false);
  const last = range && "last" in range ? range.last : undefined;
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
          className="z-50 w-72 rounded-segment bg-raised p-1 shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          <RangeOption selected={range === undefined} label="Any time" onSelect={() => select(undefined)} />
          {timePresets.map(({ id }) => (
            <RangeOption
              key={id}
              selected={id === last}
              label={presetOf(id).label}
              onSelect={() => select({ last: id })}
            />
          ))}
          <CustomRange range={range} onChange={select} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function RangeOption({ selected, label, onSelect }: { selected: boolean; label: string; onSelect: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={classes(
        "flex h-8 w-full items-center justify-between rounded-control px-2.5 text-table transition-colors hover:bg-active hover:text-text focus-visible:-outline-offset-2 max-sm:h-10",
        selected ? "text-text" : "text-muted",
      )}
    >
      {label}
      {selected && <Check aria-hidden className="size-3.5 text-accent" />}
    </button>
  );
}
