import { type EntryType, entryTypes } from "@contrail/protocol";
import { Calendar, ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { buttonClasses } from "../../../ui/button/button-classes.ts";
import { DateRangePicker, type PickedRange, type RangeEnd } from "../../../ui/date/DateRangePicker.tsx";
import { formatDay } from "../../../ui/date/days.ts";
import { Segment } from "../../../ui/navigation/Segment.tsx";
import type { HistoryView } from "./history-view.ts";

interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

const kinds = [
  { id: "all", label: "All" } as const,
  ...entryTypes.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) })),
];

export function HistoryFilters({ view: { type, from, to }, onChange }: HistoryFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 pt-1 pb-4">
      <Segment<EntryType | "all">
        label="Transaction type"
        items={kinds}
        value={type ?? "all"}
        onChange={(kind) => onChange({ type: kind === "all" ? undefined : kind })}
        chipsOnPhone="wrap"
      />
      <DateRange from={from} to={to} onChange={onChange} />
    </div>
  );
}

interface DateRangeProps extends Pick<HistoryView, "from" | "to"> {
  onChange: (range: Pick<HistoryView, "from" | "to">) => void;
}

/** Days in UTC, as the ledger counts them. */
function DateRange({ from, to, onChange }: DateRangeProps) {
  const [open, setOpen] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  function apply(range: PickedRange) {
    setOpen(false);
    onChange({ from: range.from?.day, to: range.to?.day });
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClasses("secondary", "md")}>
        <span className="flex items-center gap-2">
          <Calendar aria-hidden className="size-4 text-faint" />
          <span className="sr-only">Dates: </span>
          {toLabel(from, to)}
          <ChevronDown aria-hidden className="-mr-1 size-4 text-faint" />
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Dates"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto rounded-segment bg-raised p-3 shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          <DateRangePicker
            value={{ from: toEnd(from), to: toEnd(to) }}
            today={today}
            note="Days in UTC. Leave a field empty for no limit."
            onApply={apply}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function toEnd(day: string | undefined): RangeEnd | undefined {
  return day === undefined ? undefined : { day, time: "00:00:00" };
}

function toLabel(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `Since ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : "Any date";
}
