import { bandTicks } from "./band-ticks.ts";
import { toCompactNumber } from "./compact-number.ts";
import { timeTicks } from "./time-ticks.ts";

interface ChartAxisProps {
  width: number;
  height: number;
  /** Space for the scale on the right. */
  gutter: number;
  top: number;
  from: number;
  to: number;
  now?: number;
  /** Labels of bars, instead of times. */
  bands?: readonly string[];
}

/** Minimum distances that keep labels from overlapping. */
const minTickGapPx = 84;
const minNowGapPx = 36;
const minBandGapPx = 48;

/** Three grid lines, the scale on the right, times or bands below, and a dashed line for now. */
export function ChartAxis({ width, height, gutter, top, from, to, now, bands }: ChartAxisProps) {
  const toX = (time: number) => ((time - from) / (to - from)) * width;
  const nowAt = now !== undefined && now >= from && now <= to ? toX(now) : null;
  const ticks = bands
    ? bandTicks(bands, width, minBandGapPx).map(({ label, share }) => ({ label, x: share * width }))
    : timeTicks(from, to, Math.max(1, Math.floor(width / minTickGapPx)))
        .map(({ time, label }) => ({ label, x: toX(time) }))
        .filter(({ x }) => x > 16 && x < width && (nowAt === null || Math.abs(x - nowAt) > minNowGapPx));
  return (
    <svg
      aria-hidden="true"
      width={width + gutter}
      height={height + 16}
      className="pointer-events-none absolute top-0 left-0 overflow-visible fill-faint text-axis tabular-nums"
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share} transform={`translate(0 ${Math.round((1 - share) * (height - 1)) + 0.5})`}>
          <line x2={width} className="stroke-line" />
          <text x={width + gutter} dy={share === 0 ? -2 : 0} textAnchor="end" dominantBaseline="central">
            {toCompactNumber(top * share)}
          </text>
        </g>
      ))}
      {ticks.map(({ label, x }) => (
        <text key={x} x={x} y={height + 14} textAnchor="middle">
          {label}
        </text>
      ))}
      {nowAt !== null && (
        <>
          <line x1={nowAt} x2={nowAt} y2={height} strokeDasharray="2 3" className="stroke-accent" />
          <text x={nowAt} y={height + 14} textAnchor="middle" className="fill-accent">
            now
          </text>
        </>
      )}
    </svg>
  );
}
