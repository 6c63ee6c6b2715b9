import { type ReactNode, useMemo, useState } from "react";
import { ChartFrame } from "../ChartFrame.tsx";
import { ChartLegend } from "../ChartLegend.tsx";
import { ChartTooltip } from "../ChartTooltip.tsx";
import { describeSeries, toDurationLabel, toTimeLabel } from "../chart-labels.ts";
import { niceMax } from "../nice-max.ts";
import { AreaCurves } from "./AreaCurves.tsx";
import type { AreaSeries } from "./area-series.ts";

interface AreaChartProps {
  title?: ReactNode;
  /** Accessible name. */
  label: string;
  /** Evenly spaced, in milliseconds. */
  times: readonly number[];
  series: readonly AreaSeries[];
  now?: number;
  /** The last interval is still in progress. */
  isCounting?: boolean;
  height?: number;
}

/** Counts over time as areas, with a toggleable legend and one tooltip for all series. */
export function AreaChart({ title, label, times, series, now, isCounting = false, height = 168 }: AreaChartProps) {
  const { hidden, toggle } = useHiddenSeries();
  const shown = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden]);
  const top = niceMax(Math.max(0, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const from = times[0] ?? 0;
  const to = times.at(-1) ?? 0;
  const step = (times[1] ?? from) - from;
  const titleAt = (stop: number) => toTimeLabel(new Date(times[stop] ?? from), new Date(now ?? to));

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {title}
        <ChartLegend items={series} hidden={hidden} onToggle={toggle} />
      </div>
      <ChartFrame
        label={`${label}. ${describeSeries(times, shown)}`}
        height={height}
        top={top}
        from={from}
        to={to}
        now={now}
        gutter="wide"
        stops={times.map((time) => (time - from) / (to - from || 1))}
        tooltip={(stop) => (
          <ChartTooltip
            title={titleAt(stop)}
            note={isCounting && stop === times.length - 1 ? `${toDurationLabel(step)}, so far` : toDurationLabel(step)}
            rows={shown.map(({ values, ...one }) => ({ ...one, value: values[stop] ?? null }))}
          />
        )}
        announcement={(stop) =>
          `${titleAt(stop)}: ${shown.map((one) => `${one.label} ${one.values[stop] ?? "none"}`).join(", ")}`
        }
      >
        {({ width, stop }) => <AreaCurves {...{ times, width, height, top, isCounting, stop }} series={shown} />}
      </ChartFrame>
    </div>
  );
}

/** Series hidden via the legend. */
function useHiddenSeries() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  function toggle(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  }
  return { hidden, toggle };
}
