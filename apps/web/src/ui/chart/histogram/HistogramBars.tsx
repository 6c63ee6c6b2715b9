import type { Level } from "@contrail/protocol";
import { barPaths, type HistogramBucket } from "./histogram-bars.ts";

interface HistogramBarsProps {
  buckets: readonly HistogramBucket[];
  width: number;
  height: number;
  /** Width of a whole bucket in pixels; the last one may be cut off. */
  slot: number;
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

export function HistogramBars({ buckets, width, height, slot, top, stop }: HistogramBarsProps) {
  const start = (stop ?? 0) * slot;
  const end = Math.min(width, start + slot);
  return (
    <svg aria-hidden="true" width={width} height={height} className="block">
      {stop !== null && <rect x={start} width={end - start} height={height} className="fill-active" />}
      {barPaths(buckets, { width, height, slot, top }).map(({ level, path }) => (
        <path key={level} d={path} opacity={0.88} className={fills[level]} />
      ))}
      {stop !== null && (
        <line
          x1={(start + end) / 2}
          x2={(start + end) / 2}
          y2={height}
          opacity={0.7}
          className="stroke-muted"
          shapeRendering="crispEdges"
        />
      )}
    </svg>
  );
}
