import type { IssueResponse, ListedIssue } from "@contrail/protocol";
import type { z } from "zod/mini";
import { toDayOfMonth } from "../../../../lib/time.ts";
import { isAbsolute, presetOf, type TimeRange } from "../../../../lib/time-range.ts";
import { markerSpacePx } from "../../../../ui/chart/ChartMarkers.tsx";
import { toFullNumber } from "../../../../ui/chart/compact-number.ts";
import { Histogram } from "../../../../ui/chart/histogram/Histogram.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { toBuckets } from "./to-buckets.ts";

export type IssueDetails = z.infer<typeof IssueResponse>;

interface TrendProps {
  /** From the list until the details are loaded. */
  issue: ListedIssue;
  details: IssueDetails | undefined;
  isStale: boolean;
  range: TimeRange;
  onRange: (range: TimeRange | undefined) => void;
  isPhone: boolean;
}

/** How often it happens, and when each release came out. Dragging across the chart zooms in. */
export function Trend({ issue, details, isStale, range, onRange, isPhone }: TrendProps) {
  const { events, users, firstSeenAt, allEvents } = issue;
  return (
    <section
      aria-label="Trend"
      className={classes(
        "px-8 pt-5 transition-opacity max-md:px-4",
        isPhone ? "pb-2" : "grid grid-cols-[--spacing(28)_minmax(0,1fr)] gap-x-7 pb-3",
        isStale && "opacity-45",
      )}
    >
      <dl className={isPhone ? "mb-3 flex gap-8" : "grid content-start gap-2.5"}>
        <Figure title="Events">{toFullNumber(events)}</Figure>
        <Figure title="Users">{toFullNumber(users)}</Figure>
        {isPhone ? (
          <Figure title="Since">{toDayOfMonth(new Date(firstSeenAt))}</Figure>
        ) : (
          <div className="text-caption text-faint">
            <dt className="sr-only">Events of all time</dt>
            <dd>{toFullNumber(allEvents)} all time</dd>
          </div>
        )}
      </dl>
      <div style={{ paddingTop: markerSpacePx }}>
        {details ? (
          <TrendChart details={details} range={range} onRange={onRange} />
        ) : (
          <Skeleton className="h-19 w-full" />
        )}
      </div>
      {isAbsolute(range) && (
        <p className="col-start-2 mt-1 text-caption">
          <button
            type="button"
            onClick={() => onRange(undefined)}
            className="rounded-mark font-medium text-accent underline-offset-2 hover:underline"
          >
            Show the last 7 days
          </button>
        </p>
      )}
    </section>
  );
}

function Figure({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <dt className="text-table text-muted">{title}</dt>
      <dd className="text-h2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function TrendChart({ details, range, onRange }: Pick<TrendProps, "range" | "onRange"> & { details: IssueDetails }) {
  const { issue, from, to, step, releases } = details;
  const period = isAbsolute(range) ? "in this period" : presetOf(range.last).label.toLowerCase();
  return (
    <Histogram
      buckets={toBuckets(issue.steps, Date.parse(from), step)}
      bucketMs={step}
      label={`Events, ${period}`}
      noun="event"
      to={Date.parse(to)}
      {...(!isAbsolute(range) && { now: Date.parse(to) })}
      height={76}
      markers={{
        noun: "releases",
        items: releases.map(({ version, firstSeenAt }) => ({ time: Date.parse(firstSeenAt), label: version })),
      }}
      onBrush={(brush) => onRange({ from: toIso(brush.from), to: toIso(Math.max(brush.to, brush.from + 1)) })}
    />
  );
}

function toIso(time: number): string {
  return new Date(Math.round(time)).toISOString();
}
