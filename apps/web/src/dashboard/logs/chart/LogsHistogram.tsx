import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../lib/api/client-context.tsx";
import type { LogFilters } from "../../../lib/log-filters.ts";
import type { TimeRange } from "../../../lib/time-range.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import type { ChartRange } from "../../../ui/chart/ChartFrame.tsx";
import { Histogram } from "../../../ui/chart/histogram/Histogram.tsx";
import { classes } from "../../../ui/classes.ts";
import { liveRefetchMs } from "../live/refetch-interval.ts";
import { fillBuckets } from "./fill-buckets.ts";
import { formatTimeRange } from "./format-range.ts";

interface LogsHistogramProps {
  filters: LogFilters;
  /** Refreshes automatically. */
  live: boolean;
  /** The rows have loaded. */
  ready: boolean;
  onZoom: (range: TimeRange) => void;
}

const last24Hours: TimeRange = { last: "24h" };

/** Logs over time by level, above the table. Brushing selects a time range. */
export function LogsHistogram({ filters, live, ready, onZoom }: LogsHistogramProps) {
  const { queries } = useClient();
  const small = useMediaQuery("(width < 40rem)");
  const height = small ? 48 : 72;
  const chartFilters = live ? { ...filters, range: last24Hours } : filters;
  const histogram = useQuery({
    ...queries.histogram(chartFilters),
    enabled: ready,
    refetchInterval: live && liveRefetchMs,
  });
  const { span = "24h" } = histogram.data ?? {};
  const range: TimeRange = chartFilters.range ?? { last: span };
  const zoom = ({ from, to }: ChartRange) =>
    onZoom({ from: new Date(from).toISOString(), to: new Date(Math.max(to, from + 1)).toISOString() });

  if (ready && histogram.isLoadingError) {
    return (
      <p role="status" className="flex h-22 items-center px-4 text-caption text-faint max-sm:h-16">
        Couldn't load the chart.
      </p>
    );
  }
  return (
    <div className={classes("px-4 transition-opacity", histogram.isPlaceholderData && "opacity-45")}>
      {histogram.data ? (
        <Histogram
          buckets={fillBuckets(histogram.data)}
          bucketMs={histogram.data.step}
          label={`Logs by level, ${formatTimeRange(range)}`}
          now={"last" in range ? Date.parse(histogram.data.to) : undefined}
          height={height}
          onBrush={zoom}
        />
      ) : (
        <div style={{ height: height + 16 }} />
      )}
    </div>
  );
}
