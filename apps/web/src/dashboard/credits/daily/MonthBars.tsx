import { toAmount } from "../../../lib/format-credits.ts";
import { toDayOfMonth, toLocalDay } from "../../../lib/time.ts";
import { Announcement } from "../../../ui/Announcement.tsx";
import { useCrosshair } from "../../../ui/chart/use-crosshair.ts";
import { classes } from "../../../ui/classes.ts";
import type { MonthDay } from "./month-days.ts";

const barClasses = {
  past: "bg-accent opacity-35",
  today: "bg-accent",
  future: "bg-line-strong",
};

/** One bar per day; days without usage are a thin line. */
export function MonthBars({ days }: { days: readonly MonthDay[] }) {
  const top = Math.max(1, ...days.map(({ credits }) => credits));
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  const crosshair = useCrosshair(days.map((_, index) => (index + 0.5) / days.length));
  const active = crosshair.stop === null ? undefined : days[crosshair.stop];
  const today = days.findIndex(({ when }) => when === "today");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is not a group of form fields
    <div
      role="group"
      aria-label={`Credits used per day, ${toAmount(total)} this month`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from day to day
      tabIndex={0}
      onKeyDown={crosshair.onKeyDown}
      onBlur={crosshair.clear}
      className="relative mt-3 rounded-mark select-none"
    >
      <div onPointerMove={crosshair.onPointerMove} onPointerLeave={crosshair.clear} className="flex h-14 items-end">
        {days.map(({ day, credits, when }, index) => (
          <div
            key={day}
            className={classes("flex h-full flex-1 items-end px-px", index === crosshair.stop && "bg-active")}
          >
            <div
              style={{ height: credits === 0 ? 1 : `max(2px, ${(credits / top) * 100}%)` }}
              className={classes(
                "w-full rounded-t-swatch",
                credits === 0 && when === "past" ? barClasses.future : barClasses[when],
              )}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="relative mt-1 h-4 text-axis text-faint tabular-nums">
        {today > 2 && <span className="absolute left-0">{toTitle(days[0])}</span>}
        <span
          style={{ left: `${((today + 0.5) / days.length) * 100}%` }}
          className={classes("absolute text-accent", today > 0 ? "-translate-x-1/2" : "")}
        >
          {today + 1}
        </span>
        {today < days.length - 3 && <span className="absolute right-0">{days.length}</span>}
      </div>
      {active && crosshair.stop !== null && (
        <p
          style={{ left: `${((crosshair.stop + 0.5) / days.length) * 100}%` }}
          className={classes(
            "pointer-events-none absolute -top-1 z-10 rounded-segment bg-raised px-2 py-1 text-caption whitespace-nowrap shadow-float",
            crosshair.stop > days.length / 2 ? "-translate-x-full -ml-3" : "ml-3",
          )}
        >
          <span className="text-muted">{toTitle(active)}</span>{" "}
          <span className="font-medium tabular-nums">{toAmount(active.credits)}</span>
        </p>
      )}
      <Announcement>
        {crosshair.announced !== null && active && `${toTitle(active)}: ${toAmount(active.credits)} credits`}
      </Announcement>
    </div>
  );
}

function toTitle(day: MonthDay | undefined): string {
  return day ? toDayOfMonth(new Date(toLocalDay(day.day))) : "";
}
