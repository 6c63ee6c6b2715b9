import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classes } from "../classes.ts";
import {
  addDays,
  addMonths,
  type Day,
  formatLongDay,
  formatMonth,
  weekdayNames,
  weekdayOf,
  weeksOfMonth,
} from "./days.ts";

export interface DayRange {
  from: Day | undefined;
  to: Day | undefined;
}

interface CalendarProps {
  range: DayRange;
  today: Day;
  /** The month of this day is shown when it changes. */
  shown: Day;
  onSelect: (day: Day) => void;
}

/** One month of days with a range. Arrow keys move by days and weeks, Page Up and Page Down by months, with Shift years. */
export function Calendar({ range, today, shown, onSelect }: CalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [lastShown, setLastShown] = useState(shown);
  const [active, setActive] = useState(shown);
  const moved = useRef(false);
  if (lastShown !== shown) {
    setLastShown(shown);
    setActive(shown);
  }

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    moved.current = false;
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event, active);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setActive(next);
  }

  return (
    <div>
      <div className="flex items-center justify-between">
        <MonthButton label="Previous month" icon={ChevronLeft} onClick={() => setActive(addMonths(active, -1))} />
        <p id={titleId} aria-live="polite" className="text-table font-medium">
          {formatMonth(active)}
        </p>
        <MonthButton label="Next month" icon={ChevronRight} onClick={() => setActive(addMonths(active, 1))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown} className="mt-1 w-full table-fixed">
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-7 text-axis font-normal text-faint">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  range={range}
                  isToday={day === today}
                  isActive={day === active}
                  isOutside={day.slice(0, 7) !== active.slice(0, 7)}
                  onSelect={() => {
                    setActive(day);
                    onSelect(day);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: Day;
  range: DayRange;
  isToday: boolean;
  /** Reached by Tab. */
  isActive: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  onSelect: () => void;
}

function DayCell({ day, range: { from, to }, isToday, isActive, isOutside, onSelect }: DayCellProps) {
  const isEnd = day === from || day === to;
  const isWithin = from !== undefined && to !== undefined && day >= from && day <= to;
  const roles = [day === from && "start", day === to && "end"].filter(Boolean).join(" and ");
  return (
    <td
      className={classes(
        "p-0 text-center",
        isWithin && from !== to && "bg-selected",
        day === from && "rounded-l-control",
        day === to && "rounded-r-control",
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isActive ? 0 : -1}
        aria-pressed={isEnd || isWithin}
        aria-current={isToday ? "date" : undefined}
        aria-label={formatLongDay(day) + (roles && `, ${roles} of the range`)}
        onClick={onSelect}
        className={classes(
          "h-8 w-full rounded-control text-table tabular-nums transition-colors focus-visible:-outline-offset-2 max-sm:h-9",
          isEnd && "bg-accent text-on-accent",
          !isEnd && "hover:bg-active hover:text-text",
          !isEnd && (isOutside ? "text-faint" : isWithin ? "text-text" : "text-muted"),
          isToday && !isEnd && "font-semibold text-accent",
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

function MonthButton({ label, icon: Icon, onClick }: { label: string; icon: typeof ChevronLeft; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text max-sm:size-10"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: Day): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
