import type { Level } from "@contrail/protocol";
import { barPaths, type HistogramBucket } from "./histogram-bars.ts";

interface HistogramBarsProps {
  buckets: readonly HistogramBucket[];
  width: number;
  height: number;
  top: number;
  /** Index of the bucket under the crosshair. */
  stop: number | null;
}

const fills: Record<Level, string> = {
  error: "fill-error-fill",
  warn: "fill-warn-fill",
  info: "fill-info-fill",
  debug: "fill-debug-fill",
  log: "fill-log-fill",
  text: "fill-text-fill",
};

export function HistogramBars({ buckets, width, height, top, stop }: HistogramBarsProps) {
  const slot = width / Math.max(1, buckets.length);
  return (
    <svg aria-hidden="true" width={width} height={height} className="block">
      {stop !== null && <rect x={stop * slot} width={slot} height={height} className="fill-active" />}
      {barPaths(buckets, { width, height, top }).map(({ level, path }) => (
        <path key={level} d={path} opacity={0.88} className={fills[level]} />
      ))}
      {stop !== null && (
        <line
          x1={(stop + 0.5) * slot}
          x2={(stop + 0.5) * slot}
          y2={height}
          opacity={0.7}
          className="stroke-muted"
          shapeRendering="crispEdges"
        />
      )}
    </svg>
  );
}
