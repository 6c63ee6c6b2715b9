import { minuteMs, secondMs } from "@contrail/protocol";
import { toClock, toShortClock } from "../../../lib/time.ts";
import { levelNames } from "../../log/level-names.ts";
import { ChartFrame, type ChartRange } from "../ChartFrame.tsx";
import { ChartMarkers } from "../ChartMarkers.tsx";
import { ChartTooltip } from "../ChartTooltip.tsx";
import { describeSeries, toDurationLabel, toTimeLabel } from "../chart-labels.ts";
import { toCount } from "../compact-number.ts";
import { niceMax } from "../nice-max.ts";
import type { ChartMarker } from "../place-markers.ts";
import { useWidth } from "../use-width.ts";
import { HistogramBars } from "./HistogramBars.tsx";
import { type HistogramBucket, mergeBuckets, stackOrder, totalOf } from "./histogram-bars.ts";

interface HistogramProps {
  /** All buckets of the period, in order; empty ones have no counts. */
  buckets: readonly HistogramBucket[];
  /** Duration of one bucket. */
  bucketMs: number;
  /** Accessible name. */
  label: string;
  /** Where the plot ends: now, or within the last bucket. By default, after it. */
  to?: number;
  now?: number;
  height?: number;
  /** Why there is nothing before this time. */
  emptyBefore?: { time: number; reason: string };
  /** Enables brushing to zoom; Enter zooms into the bucket under the crosshair. */
  onBrush?: (range: ChartRange) => void;
  /** What is counted. */
  noun?: string;
  /** Above the plot, such as releases; the caller leaves `markerSpacePx` for them. */
  markers?: { noun: string; items: readonly ChartMarker[] };
}

/** Bars narrower than this are merged with their neighbors. */
const minBarPx = 5;
/** A narrower part has no space for its reason. */
const minReasonPx = 96;

/** Logs over time, stacked by level. */
export function Histogram(props: HistogramProps) {
  const { buckets, bucketMs, label, now, height = 72, emptyBefore, onBrush, noun = "log", markers } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const bars = mergeBuckets(buckets, width / minBarPx || buckets.length);
  const barMs = bucketMs * Math.ceil(buckets.length / Math.max(1, bars.length));
  const from = buckets[0]?.time ?? 0;
  const { to = from + barMs * Math.max(1, bars.length) } = props;
  const toShare = (time: number) => Math.min(1, Math.max(0, (time - from) / (to - from)));
  const top = niceMax(Math.max(0, ...bars.map(totalOf)));
  const rangeOf = (stop: number) => ({ from: from + stop * barMs, to: from + (stop + 1) * barMs });

  return (
    <div ref={box}>
      <ChartFrame
        label={[`${label}. ${summary(buckets)}`, emptyBefore?.reason].filter(Boolean).join(" ")}
        height={height}
        top={top}
        from={from}
        to={to}
        now={now}
        gutter="narrow"
        stops={bars.map((_, index) => (toShare(from + index * barMs) + toShare(from + (index + 1) * barMs)) / 2)}
        onBrush={onBrush}
        onEnter={onBrush && ((stop) => onBrush(rangeOf(stop)))}
        tooltip={(stop) => bars[stop] && <BucketTooltip bucket={bars[stop]} bucketMs={barMs} noun={noun} />}
        announcement={(stop) =>
          bars[stop] ? `${bucketTitle(bars[stop], barMs)}: ${describeBucket(bars[stop], noun)}` : ""
        }
      >
        {({ width: plotWidth, stop }) => (
          <>
            {emptyBefore && <EmptyPart width={toShare(emptyBefore.time) * plotWidth} reason={emptyBefore.reason} />}
            <HistogramBars
              buckets={bars}
              width={plotWidth}
              height={height}
              slot={(barMs / (to - from)) * plotWidth}
              top={top}
              stop={stop}
            />
            {markers && (
              <ChartMarkers
                markers={markers.items}
                noun={markers.noun}
                from={from}
                to={to}
                width={plotWidth}
                height={height}
              />
            )}
          </>
        )}
      </ChartFrame>
    </div>
  );
}

/** The chart's accessible name has the reason. */
function EmptyPart({ width, reason }: { width: number; reason: string }) {
  return (
    <div
      aria-hidden
      style={{ width }}
      className="absolute inset-y-0 left-0 flex items-center justify-center overflow-hidden border-r border-dashed border-line-strong bg-hover text-caption text-faint"
    >
      {width >= minReasonPx && <span className="truncate rounded-mark bg-raised px-2">{reason}</span>}
    </div>
  );
}

function BucketTooltip({ bucket, bucketMs, noun }: { bucket: HistogramBucket; bucketMs: number; noun: string }) {
  const rows = stackOrder.flatMap((level) => {
    const value = bucket.counts[level] ?? 0;
    return value > 0 ? [{ id: level, label: levelNames[level], tone: level, value }] : [];
  });
  return <ChartTooltip title={bucketTitle(bucket, bucketMs)} note={toCount(totalOf(bucket), noun)} rows={rows} />;
}

function bucketTitle({ time }: HistogramBucket, bucketMs: number): string {
  return `${toStartLabel(new Date(time), bucketMs)}, ${toDurationLabel(bucketMs)}`;
}

/** As precise as the bucket; buckets of a minute or more may span several days, so their label can include the date. */
function toStartLabel(time: Date, bucketMs: number): string {
  if (bucketMs < secondMs) return toClock(time);
  return bucketMs < minuteMs ? toShortClock(time) : toTimeLabel(time, new Date());
}

function describeBucket(bucket: HistogramBucket, noun: string): string {
  const levels = stackOrder.filter((level) => bucket.counts[level]);
  const words = levels.map((level) => `${levelNames[level]} ${bucket.counts[level]}`);
  return words.length === 0 ? `no ${noun}s` : words.join(", ");
}

function summary(buckets: readonly HistogramBucket[]): string {
  const times = buckets.map(({ time }) => time);
  const series = stackOrder.map((level) => ({
    label: levelNames[level],
    values: buckets.map(({ counts }) => counts[level] ?? 0),
  }));
  return describeSeries(times, series);
}
