import type { ReactNode } from "react";
import { ChartFrame } from "../../../ui/chart/ChartFrame.tsx";
import { ChartTooltip } from "../../../ui/chart/ChartTooltip.tsx";
import { toTimeLabel } from "../../../ui/chart/chart-labels.ts";
import { toFullNumber } from "../../../ui/chart/compact-number.ts";
import { toBarsPath, toScaleTop } from "./alert-bars.ts";

export interface ChartLine {
  value: number;
  label: string;
  tone: "limit" | "usual";
}

export interface AlertPlot {
  width: number;
  height: number;
  /** Where a time is, in pixels from the left. */
  toX: (time: number) => number;
  /** Where a value is, in pixels from the top. */
  toY: (value: number) => number;
  toValue: (y: number) => number;
}

interface AlertChartProps {
  /** Accessible name. */
  label: string;
  from: number;
  stepMs: number;
  values: readonly (number | null)[];
  now?: number;
  height: number;
  lines: readonly ChartLine[];
  /** Bars in the color of errors; the others have the accent. */
  isBad: (index: number) => boolean;
  /** In the tooltip: 'in 5 min'. */
  unit: string;
  /** More on the plot, such as the moment it fired. */
  children?: (plot: AlertPlot) => ReactNode;
}

/** What a rule measures over time, with its limit and the usual value. */
export function AlertChart(props: AlertChartProps) {
  const { label, from, stepMs, values, now, height, lines, isBad, unit, children } = props;
  const to = from + stepMs * Math.max(1, values.length);
  const top = toScaleTop([...values, ...lines.map(({ value }) => value)]);
  const titleOf = (index: number) => toTimeLabel(new Date(from + index * stepMs), new Date());
  const textOf = (index: number) => {
    const value = values[index];
    return value === null || value === undefined ? "no value" : `${toFullNumber(value)} ${unit}`.trimEnd();
  };
  return (
    <ChartFrame
      label={label}
      height={height}
      top={top}
      from={from}
      to={to}
      {...(now !== undefined && { now: Math.min(now, to) })}
      gutter="wide"
      stops={values.map((_, index) => (index + 0.5) / values.length)}
      tooltip={(index) => <ChartTooltip title={titleOf(index)} note={textOf(index)} rows={[]} />}
      announcement={(index) => `${titleOf(index)}: ${textOf(index)}`}
    >
      {({ width, stop }) => {
        const size = { width, height, top };
        const slot = width / Math.max(1, values.length);
        const plot: AlertPlot = {
          width,
          height,
          toX: (time) => ((time - from) / (to - from)) * width,
          toY: (value) => height - Math.min(1, value / top) * height,
          toValue: (y) => (1 - Math.min(1, Math.max(0, y / height))) * top,
        };
        return (
          <>
            <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
              {stop !== null && <rect x={stop * slot} width={slot} height={height} className="fill-active" />}
              <path d={toBarsPath(values, size, (index) => !isBad(index))} className="fill-accent opacity-55" />
              <path d={toBarsPath(values, size, isBad)} className="fill-error-fill opacity-88" />
              {lines.map(({ value, tone }) => (
                <line
                  key={tone}
                  x2={width}
                  y1={plot.toY(value)}
                  y2={plot.toY(value)}
                  strokeDasharray="4 3"
                  className={tone === "limit" ? "stroke-warn-fill" : "stroke-muted"}
                />
              ))}
            </svg>
            {lines.map(({ value, label: text, tone }) => (
              <span
                key={tone}
                aria-hidden
                style={{ bottom: height - plot.toY(value) + 2, left: tone === "limit" ? 4 : width * 0.3 }}
                className={`pointer-events-none absolute text-axis whitespace-nowrap ${tone === "limit" ? "text-warn" : "text-muted"}`}
              >
                {text}
              </span>
            ))}
            {children?.(plot)}
          </>
        );
      }}
    </ChartFrame>
  );
}
