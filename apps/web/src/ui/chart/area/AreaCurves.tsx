import { useId } from "react";
import { classes } from "../../classes.ts";
import { toneFill, toneVariable } from "../../tones.ts";
import { splitLastSegment, toArea, toLine, toSegments, withoutEmptyPeriods } from "./area-path.ts";
import type { AreaSeries } from "./area-series.ts";

interface AreaCurvesProps {
  times: readonly number[];
  series: readonly AreaSeries[];
  width: number;
  height: number;
  top: number;
  /** The last interval is still in progress, so its low value isn't a drop. */
  isCounting: boolean;
  /** Index of the point under the crosshair. */
  stop: number | null;
}

/** Opacity of an area at its top and bottom. Errors are few, so theirs is stronger. */
const fills = { error: [0.34, 0.04], other: [0.22, 0] } as const;

/** The curves with the crosshair. */
export function AreaCurves({ times, series, width, height, top, isCounting, stop }: AreaCurvesProps) {
  const frame = { count: times.length, width, height, top, isCounting };
  // Later curves are drawn on top, so the previous period comes first.
  const backToFront = [...series.filter(({ dashed }) => dashed), ...series.filter(({ dashed }) => !dashed)];
  return (
    <>
      <svg aria-hidden="true" width={width} height={height} fill="none" className="absolute inset-0 block">
        {backToFront.map((one) => (
          <Curve key={one.id} series={one} frame={frame} />
        ))}
      </svg>
      {stop !== null && <Crosshair {...{ times, series, width, height, top, isCounting, stop }} />}
    </>
  );
}

interface CurveFrame {
  /** Number of points. */
  count: number;
  width: number;
  height: number;
  top: number;
  isCounting: boolean;
}

function Curve({ series: { values, tone, dashed = false }, frame }: { series: AreaSeries; frame: CurveFrame }) {
  const gradient = useId();
  const color = `var(${toneVariable[tone]})`;
  const [upper, lower] = fills[tone === "error" ? "error" : "other"];
  const { count, width, height, top, isCounting } = frame;
  const yOf = (value: number) => (1 - value / top) * height;
  const drawn = withoutEmptyPeriods(values);
  const segments = toSegments(drawn, (value, index) => ({
    x: (index / Math.max(1, count - 1)) * width,
    y: yOf(value),
  }));
  const isLastOpen = isCounting && !dashed && drawn.at(-1) !== null;
  const { settled, last } = isLastOpen ? splitLastSegment(segments) : { settled: segments, last: [] };
  // From the curve's own peak down to zero, so that a low curve is filled as strongly as a high one.
  const highest = yOf(Math.max(0, ...values.map((value) => value ?? 0)));
  return (
    <>
      {!dashed && (
        <>
          <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x2={0} y1={highest} y2={height}>
            <stop stopColor={color} stopOpacity={upper} />
            <stop offset={1} stopColor={color} stopOpacity={lower} />
          </linearGradient>
          <path d={settled.map((points) => toArea(points, height)).join("")} fill={`url(#${gradient})`} />
        </>
      )}
      <path
        d={settled.map(toLine).join("")}
        stroke={color}
        strokeWidth={dashed ? 1.5 : 1.75}
        strokeDasharray={dashed ? "3 4" : undefined}
        strokeLinejoin="round"
      />
      <path d={toLine(last)} stroke={color} strokeWidth={1.5} strokeDasharray="1 3" strokeLinecap="round" />
    </>
  );
}

/** A vertical line with a dot on each curve. */
function Crosshair({ times, series, width, height, top, stop }: AreaCurvesProps & { stop: number }) {
  const x = (stop / Math.max(1, times.length - 1)) * width;
  return (
    <>
      <div style={{ left: x }} className="absolute inset-y-0 w-px bg-muted opacity-70" />
      {series
        .filter(({ dashed }) => !dashed)
        .map(({ id, tone, values }) => (
          <div
            key={id}
            style={{ left: x, top: (1 - (values[stop] ?? 0) / top) * height }}
            className={classes("absolute -mt-1 -ml-1 size-2 rounded-pill border border-surface", toneFill[tone])}
          />
        ))}
    </>
  );
}
