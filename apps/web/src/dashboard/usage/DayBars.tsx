import { dayMs } from "@contrail/protocol";
import { toDayOfMonth, toLocalDay } from "../../lib/time.ts";
import { ChartFrame } from "../../ui/chart/ChartFrame.tsx";
import { toCount, toFullNumber } from "../../ui/chart/compact-number.ts";
import { niceMax } from "../../ui/chart/nice-max.ts";
import { toRoundedBar } from "../../ui/chart/rounded-bar.ts";
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
const maxBarPx = 48;
const radiusPx = 3;

/** Logs per day, stacked by application. */
export function DayBars({ days, series }: DayBarsProps) {
  const totals = days.map((_, index) => series.reduce((sum, { logs }) => sum + (logs[index] ?? 0), 0));
  const top = niceMax(Math.max(0, ...totals));
  const from = toLocalDay(days[0] ?? "");
  const to = toLocalDay(days.at(-1) ?? "") + dayMs;
  const labels = days.map((day) => toDayOfMonth(new Date(toLocalDay(day))));
  const titleOf = (stop: number) => labels[stop] ?? "";
  return (
    <ChartFrame
      label={`Logs by day and application. ${series.map(({ label, total }) => `${label}: ${toFullNumber(total)}.`).join(" ")}`}
      height={heightPx}
      top={top}
      from={from}
      to={to}
      bands={labels}
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
  const barWidth = Math.min(maxBarPx, Math.max(1, slot - gapPx));
  return (
    <svg aria-hidden="true" width={width} height={heightPx} className="block">
      {stop !== null && <rect x={stop * slot} width={slot} height={heightPx} className="fill-active" />}
      {days.map((date, day) => {
        const x = day * slot + (slot - barWidth) / 2;
        const heights = series.map(({ logs }) => ((logs[day] ?? 0) / top) * heightPx);
        const highest = heights.findLastIndex((height) => height > 0);
        let y = heightPx;
        return heights.map((height, index) => {
          y -= height;
          if (height === 0) return null;
          const bar = { x, y, width: barWidth, height: Math.max(1, height) };
          return (
            <path
              key={`${date} ${series[index]?.id}`}
              d={index === highest ? toRoundedBar(bar, radiusPx) : toRoundedBar(bar, 0)}
              className={classes("fill-accent", shades[index])}
            />
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
        <span className="tabular-nums">{toCount(total, "log")}</span>
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
