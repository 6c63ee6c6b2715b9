import type { Release } from "@contrail/protocol";
import { Link } from "react-router";
import { toDayOfMonth, toMinute, toRelative } from "../../../lib/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";
import { EventBars } from "../../../ui/chart/EventBars.tsx";
import { classes } from "../../../ui/classes.ts";
import { toIssuesLink } from "./compare-releases.ts";
import { releaseGrid, wideOnly } from "./release-grid.ts";

interface ReleaseRowProps {
  release: Release;
  /** More than twice the errors per session of the one before. */
  isWorse: boolean;
  /** Errors per session of a full bar. */
  scale: number;
  now: Date;
}

/** 52 px; two lines more on phones. The link covers the row. */
export function ReleaseRow({ release, isWorse, scale, now }: ReleaseRowProps) {
  const { version, application, announcedAt, firstSeenAt, lastSeenAt, isLatest, isOrdered, sessions, steps } = release;
  const firstSeen = new Date(firstSeenAt);
  return (
    <tr
      className={classes(
        "relative min-h-13 border-b text-table transition-colors last:border-b-0 hover:bg-hover has-[a:focus-visible]:inset-ring has-[a:focus-visible]:inset-ring-accent/70 max-sm:block max-sm:px-4 max-sm:py-3",
        releaseGrid,
      )}
    >
      <td className="min-w-0 max-sm:block">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to={toIssuesLink(release)}
            className="truncate font-mono text-mono font-level outline-none after:absolute after:inset-0"
          >
            {version}
          </Link>
          {isLatest && <Badge tone="accent">Latest</Badge>}
          {!isOrdered && <Badge>Not ordered</Badge>}
        </div>
        <p className="truncate text-caption text-faint">
          {application.name}, {announcedAt === null ? "first seen in a log" : "announced"}
        </p>
      </td>
      <td className="text-muted tabular-nums max-sm:hidden">
        {toDayOfMonth(firstSeen)}, {toMinute(firstSeen)}
      </td>
      <td className={wideOnly}>
        <EventBars
          steps={steps}
          tone={isWorse ? "error" : "accent"}
          label={toCount(release.events, "event")}
          className="w-24"
        />
      </td>
      <Figure value={sessions} className={wideOnly} />
      <td className="max-sm:mt-2 max-sm:block">
        <ErrorRate release={release} isWorse={isWorse} scale={scale} />
      </td>
      <Figure value={release.newIssues} className="max-sm:hidden" />
      <Figure value={release.regressedIssues} className="max-sm:hidden" tone="text-error" />
      <Figure value={release.resolvedIssues} className={classes("max-sm:hidden", wideOnly)} tone="text-log" />
      <td className="text-right text-muted tabular-nums max-sm:hidden">
        {lastSeenAt !== null && toRelative(new Date(lastSeenAt), now)}
      </td>
      <td className="mt-1 text-caption text-muted sm:hidden max-sm:block">
        {toDayOfMonth(firstSeen)}, {toMinute(firstSeen)} · {toCount(release.newIssues, "new issue")} ·{" "}
        {release.regressedIssues} regressed
      </td>
    </tr>
  );
}

function Figure({ value, tone, className }: { value: number; tone?: string; className?: string }) {
  return (
    <td
      className={classes("text-right font-mono text-mono tabular-nums", value === 0 ? "text-faint" : tone, className)}
    >
      {toFullNumber(value)}
    </td>
  );
}

/** A bar of 64 px and the figure. */
function ErrorRate({ release: { errorsPerSession }, isWorse, scale }: Omit<ReleaseRowProps, "now">) {
  if (errorsPerSession === null) {
    return <p className="text-right text-faint max-sm:text-left max-sm:text-caption">too few sessions</p>;
  }
  const share = scale === 0 ? 0 : errorsPerSession / scale;
  return (
    <div className="flex items-center justify-end gap-3.5 max-sm:justify-start">
      <span aria-hidden className="h-1 w-16 overflow-hidden rounded-pill bg-active">
        <span
          className={classes("block h-full rounded-pill", isWorse ? "bg-error-fill" : "bg-accent")}
          style={{ width: `${Math.min(100, Math.max(errorsPerSession > 0 ? 3 : 0, share * 100))}%` }}
        />
      </span>
      <span className="min-w-8 text-right font-mono text-mono tabular-nums">{toRate(errorsPerSession)}</span>
      <span className="text-caption text-faint sm:sr-only">errors per session</span>
    </div>
  );
}

/** Two decimals, but never 0 for what isn't. */
function toRate(value: number): string {
  return value > 0 && value < 0.005 ? "<0.01" : value.toFixed(2);
}
