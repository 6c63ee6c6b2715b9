import { dayMs } from "@contrail/protocol";
import { toDayOfMonth, toLocalDay } from "../../lib/time.ts";
import { ChartFrame } from "../../ui/chart/ChartFrame.tsx";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { niceMax } from "../../ui/chart/nice-max.ts";
import { classes } from "../../ui/classes.ts";
import type { UsageSeries } from "./usage-series.ts";

interface DayBarsProps {
  days: readonly string[];
  series: readonly UsageSeries[];
}

/** Level colors have a fixed meaning, so applications are shades of the accent color. */
export const shades = ["opacity-100", "opacity-70", "opacity-50", "opacity-30", "opacity-15"];

const heightPx = 168;
const gapPx = 3;

/** Logs per day, stacked by application. */
export function DayBars({ days, series }: DayBarsProps) {
  const totals = days.map((_, index) => series.reduce((sum, { logs }) => sum + (logs[index] ?? 0), 0));
  const top = niceMax(Math.max(0, ...totals));
  const from = toLocalDay(days[0] ?? "");
  const to = toLocalDay(days.at(-1) ?? "") + dayMs;
  const titleOf = (stop: number) => toDayOfMonth(new Date(toLocalDay(days[stop] ?? "")));
  return (
    <ChartFrame
      label={`Logs by day and application. ${series.map(({ label, total }) => `${label}: ${toFullNumber(total)}.`).join(" ")}`}
      height={heightPx}
      top={top}
      from={from}
      to={to}
      gutter="wide"
      stops={days.map((_, index) => (index + 0.5) / days.length)}
      tooltip={(stop) => <DayTooltip title={titleOf(stop)} total={totals[stop] ?? 0} series={series} stop={stop} />}
      announcement={(stop) =>
        `${titleOf(stop)}: ${series.map(({ label, logs }) => `${label} ${logs[stop] ?? 0}`).join(", ")}`
      }
    >
      {({ width, stop }) => <Bars {...{ days, series, width, top, stop }} />}
    </ChartFrame>
  );
}

function Bars({ days, series, width, top, stop }: DayBarsProps & { width: number; top: number; stop: number | null }) {
  const slot = width / Math.max(1, days.length);
  return (
    <svg aria-hidden="true" width={width} height={heightPx} className="block">
      {stop !== null && <rect x={stop * slot} width={slot} height={heightPx} className="fill-active" />}
      {days.map((date, day) => {
        let y = heightPx;
        return series.map(({ id, logs }, index) => {
          const barHeight = ((logs[day] ?? 0) / top) * heightPx;
          y -= barHeight;
          return (
            barHeight > 0 && (
              <rect
                key={`${date} ${id}`}
                x={day * slot + gapPx / 2}
                y={y}
                width={Math.max(1, slot - gapPx)}
                height={Math.max(1, barHeight)}
                rx={1.5}
                className={classes("fill-accent", shades[index])}
              />
            )
          );
        });
      })}
    </svg>
  );
}

interface DayTooltipProps {
  title: string;
  total: number;
  series: readonly UsageSeries[];
  stop: number;
}

function DayTooltip({ title, total, series, stop }: DayTooltipProps) {
  return (
    <div className="w-46 rounded-segment bg-raised px-3 py-2 text-caption shadow-float">
      <p className="flex justify-between gap-3 text-muted">
        <span>{title}</span>
        <span className="tabular-nums">{toFullNumber(total)} logs</span>
      </p>
      <ul className="mt-1">
        {series.map(({ id, label, logs }, index) => (
          <li key={id} className="flex items-center gap-2 py-px text-muted">
            <Swatch index={index} />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="font-medium text-text tabular-nums">{toFullNumber(logs[stop] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Swatch({ index }: { index: number }) {
  return <span aria-hidden className={classes("size-2 shrink-0 rounded-swatch bg-accent", shades[index])} />;
}
