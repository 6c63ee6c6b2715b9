import { useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { toneFill, toneVariable } from "../tones.ts";
import type { AreaSeries } from "./area-series.ts";
import { useTokenColours } from "./use-token-colours.ts";

interface AreaCurvesProps {
  times: readonly number[];
  series: readonly AreaSeries[];
  width: number;
  height: number;
  top: number;
  /** The point under the crosshair. */
  stop: number | null;
}

/** Opacity of an area at its upper and lower edge. Errors are few, so theirs is stronger. */
const fills = { error: [0.34, 0.04], other: [0.22, 0] } as const;

/** The canvas, painted anew when the data, the size or the theme changes, and the crosshair over it. */
export function AreaCurves({ times, series, width, height, top, stop }: AreaCurvesProps) {
  const box = useRef<HTMLDivElement>(null);
  const colours = useTokenColours(series.map(({ tone }) => toneVariable[tone]));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    let remove = () => {};
    const curves = series.map(({ values, tone, dashed = false }, index) => ({
      values,
      dashed,
      colour: colours[index] ?? "",
      fill: dashed ? null : fills[tone === "error" ? "error" : "other"],
    }));
    // What is drawn later lies on top, and the period before belongs behind.
    const backToFront = [...curves.filter(({ dashed }) => dashed), ...curves.filter(({ dashed }) => !dashed)];
    void import("./area-plot.ts").then(({ drawArea }) => {
      if (!gone) remove = drawArea(element, { times, curves: backToFront, width, height, top });
    });
    return () => {
      gone = true;
      remove();
    };
  }, [times, series, width, height, top, colours]);

  return (
    <>
      <div ref={box} className="absolute inset-0" />
      {stop !== null && <Crosshair {...{ times, series, width, height, top, stop }} />}
    </>
  );
}

/** A line, and a dot on each curve. */
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
