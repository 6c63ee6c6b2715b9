import { useQuery } from "@tanstack/react-query";
import { formatTimeRange } from "../../../lib/format-range.ts";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { toDay, toMinute } from "../../../lib/time.ts";
import { formatRetention, isAbsolute, type TimeRange } from "../../../lib/time-range.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import type { ChartRange } from "../../../ui/chart/ChartFrame.tsx";
import { Histogram } from "../../../ui/chart/histogram/Histogram.tsx";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { figureRefetchInterval } from "../refetch-interval.ts";
import { useLogsApi } from "../use-logs-api.ts";
import { fillBuckets } from "./fill-buckets.ts";

interface LogsHistogramProps {
  filters: LogFilters;
  /** Refreshes automatically. */
  live: boolean;
  /** The rows have loaded. */
  ready: boolean;
  /** There are no rows to count. */
  isRejected: boolean;
  onZoom: (range: TimeRange) => void;
}

/** Logs over time by level, above the table. Brushing selects a time range. */
export function LogsHistogram({ filters, live, ready, isRejected, onZoom }: LogsHistogramProps) {
  const api = useLogsApi();
  const small = useMediaQuery("(width < 40rem)");
  const height = small ? 48 : 72;
  const histogram = useQuery({
    ...api.histogram(filters),
    enabled: ready,
    refetchInterval: figureRefetchInterval(live),
  });
  const { range } = filters;
  const zoom = ({ from, to }: ChartRange) =>
    onZoom({ from: new Date(from).toISOString(), to: new Date(Math.max(to, from + 1)).toISOString() });

  if (ready && histogram.isLoadingError) {
    return (
      <p role="status" className="flex h-22 items-center px-4 text-caption text-faint max-sm:h-16">
        Couldn't load the chart.
      </p>
    );
  }
  if (!histogram.data || isRejected) return <HistogramSkeleton height={height} isEmpty={isRejected} />;
  const { step, keptDays } = histogram.data;
  const from = new Date(histogram.data.from);
  const to = Date.parse(histogram.data.to);
  const keptFrom = Date.parse(histogram.data.keptFrom);
  const period = range ? formatTimeRange(range) : `since ${toDay(from)}, ${toMinute(from)}`;
  const isCut = keptFrom - from.getTime() > step;
  return (
    <div className={classes("px-4 transition-opacity", histogram.isPlaceholderData && "opacity-45")}>
      <Histogram
        buckets={fillBuckets(histogram.data)}
        bucketMs={step}
        label={`Logs by level, ${period}`}
        to={to}
        now={isAbsolute(range) ? undefined : to}
        height={height}
        emptyBefore={isCut ? { time: keptFrom, reason: formatRetention(keptDays) } : undefined}
        onBrush={zoom}
      />
    </div>
  );
}

/** As high as the chart with its axis, so that nothing moves when it loads. */
function HistogramSkeleton({ height, isEmpty }: { height: number; isEmpty: boolean }) {
  return (
    <div aria-hidden style={{ height: height + 16 }} className="flex items-end gap-0.5 px-4 pr-11 pb-4">
      {!isEmpty &&
        Array.from({ length: 60 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their index
          <Skeleton key={index} className={classes("flex-1", skeletonHeights[index % skeletonHeights.length])} />
        ))}
    </div>
  );
}

const skeletonHeights = ["h-1/4", "h-1/3", "h-1/5", "h-2/5", "h-1/3", "h-1/4", "h-1/2"];

/** How long logs are kept, once the chart has loaded. */
export function useKeptDays(filters: LogFilters): number | undefined {
  const api = useLogsApi();
  return useQuery({ ...api.histogram(filters), enabled: false }).data?.keptDays;
}
