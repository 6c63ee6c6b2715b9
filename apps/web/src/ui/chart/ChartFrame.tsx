import type { ReactNode } from "react";
import { Announcement } from "../Announcement.tsx";
import { classes } from "../classes.ts";
import { ChartAxis } from "./ChartAxis.tsx";
import { useBrush } from "./histogram/use-brush.ts";
import { useCrosshair } from "./use-crosshair.ts";
import { useWidth } from "./use-width.ts";

export interface ChartRange {
  from: number;
  to: number;
}

export interface Plot {
  width: number;
  /** Index of the stop under the crosshair. */
  stop: number | null;
}

interface ChartFrameProps extends ChartRange {
  /** Accessible name with a summary of the data. */
  label: string;
  height: number;
  /** The value at the top edge. */
  top: number;
  now?: number;
  /** Labels of bars, instead of times. */
  bands?: readonly string[];
  /** Space for the scale on the right. */
  gutter: "narrow" | "wide";
  /** Crosshair positions as fractions of the width. */
  stops: readonly number[];
  tooltip: (stop: number) => ReactNode;
  /** The tooltip as text for screen readers. */
  announcement: (stop: number) => string;
  onBrush?: (range: ChartRange) => void;
  onEnter?: (stop: number) => void;
  children: (plot: Plot) => ReactNode;
}

const gutters = { narrow: 28, wide: 44 };

/** Shared by all time charts: grid, axes, 'now', crosshair, tooltip and brush. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, height, top, from, to, now, bands, gutter, stops, tooltip, announcement, onBrush, onEnter } = props;
  const [box, boxWidth] = useWidth<HTMLDivElement>();
  const width = Math.max(0, boxWidth - gutters[gutter]);
  const crosshair = useCrosshair(stops);
  const timeAt = (share: number) => from + share * (to - from);
  const { brush, ...drag } = useBrush(
    onBrush && ((range) => onBrush({ from: timeAt(range.from), to: timeAt(range.to) })),
  );
  const share = crosshair.stop === null ? undefined : stops[crosshair.stop];

  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is not a group of form fields
    <div
      ref={box}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the crosshair
      tabIndex={0}
      onBlur={crosshair.clear}
      onKeyDown={(event) => {
        if (event.key === "Enter" && crosshair.stop !== null) onEnter?.(crosshair.stop);
        crosshair.onKeyDown(event);
      }}
      className="relative rounded-mark select-none"
    >
      <div style={{ height }} />
      {width > 0 && (
        <>
          <ChartAxis {...{ width, height, top, from, to, now, bands }} gutter={gutters[gutter]} />
          <div
            {...drag}
            onPointerMove={(event) => {
              crosshair.onPointerMove(event);
              drag.onPointerMove(event);
            }}
            onPointerLeave={crosshair.clear}
            style={{ width, height }}
            className={classes("absolute top-0 left-0", onBrush && "cursor-crosshair touch-pan-y")}
          >
            {props.children({ width, stop: crosshair.stop })}
            {brush && (
              <div
                style={{ left: brush.from * width, width: (brush.to - brush.from) * width }}
                className="absolute inset-y-0 border-x border-accent bg-selected"
              />
            )}
          </div>
          {share !== undefined && crosshair.stop !== null && (
            <div
              style={{ left: share * width }}
              className={classes(
                "pointer-events-none absolute top-0 z-10",
                share > 0.5 ? "-translate-x-full pr-3" : "pl-3",
              )}
            >
              {tooltip(crosshair.stop)}
            </div>
          )}
        </>
      )}
      <div className="h-4" />
      <Announcement>{crosshair.announced !== null && announcement(crosshair.announced)}</Announcement>
    </div>
  );
}
