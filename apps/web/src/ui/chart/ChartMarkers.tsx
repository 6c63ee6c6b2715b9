import { classes } from "../classes.ts";
import { type ChartMarker, placeMarkers } from "./place-markers.ts";

interface ChartMarkersProps {
  markers: readonly ChartMarker[];
  noun: string;
  from: number;
  to: number;
  width: number;
  height: number;
}

/** How far the labels are above the plot. */
export const markerSpacePx = 20;
const dotPx = 8;

/** Dashed lines through the plot, each with a dot and a label above it. */
export function ChartMarkers({ markers, noun, from, to, width, height }: ChartMarkersProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0" style={{ top: -markerSpacePx }}>
      {placeMarkers(markers, { from, to, widthPx: width, noun }).map(({ x, label, title, isLeft }) => (
        <div key={x} className="absolute top-0" style={{ left: x }}>
          <div
            className="absolute -ml-px border-l border-dashed border-faint"
            style={
              label === "" ? { top: markerSpacePx, height } : { top: dotPx, height: height + markerSpacePx - dotPx }
            }
          />
          {label !== "" && (
            <span
              title={title}
              className={classes(
                "pointer-events-auto absolute -top-0.5 flex items-center gap-1.5 font-mono text-axis whitespace-nowrap text-muted",
                isLeft ? "-right-0.75 flex-row-reverse" : "-left-0.75",
              )}
            >
              <span className="size-1.25 rounded-pill bg-muted" />
              {label}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
