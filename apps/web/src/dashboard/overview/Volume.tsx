import type { Overview, OverviewQuery } from "@contrail/protocol";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { toAlertLink } from "../../lib/alert-link.ts";
import { toLogsLink } from "../../lib/logs-link.ts";
import { useCan } from "../../lib/session/use-team.ts";
import { Card } from "../../ui/Card.tsx";
import { AreaChart } from "../../ui/chart/area/AreaChart.tsx";
import type { AreaSeries } from "../../ui/chart/area/area-series.ts";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { Stat } from "../../ui/Stat.tsx";
import { keptPeriod } from "./kept-period.ts";
import { errorsChange, logsChange, rateChange, toRate } from "./period-change.ts";
import { previousLabels } from "./range-labels.ts";

interface VolumeProps {
  overview: Overview;
  view: OverviewQuery;
}

/** The four key figures, and log volume over time. */
export function Volume({ overview, view }: VolumeProps) {
  const { from, to, total, before, applications } = overview;
  const scope = { appName: view.appName, from, to };
  const logs = logsChange(total.logs, before.logs);
  const errors = errorsChange(total, before);
  const rate = rateChange(total, before);
  const errorLogs = toLogsLink({ ...scope, level: ["error"] });
  return (
    <Card flush aria-label="Log volume">
      <ul className="grid grid-cols-2 border-b lg:grid-cols-4">
        <Figure to={toLogsLink(scope)}>
          <Stat label="Logs" value={toFullNumber(total.logs)} change={logs?.text} trend={logs?.trend} />
        </Figure>
        <Figure to={errorLogs}>
          <Stat label="Errors" value={toFullNumber(total.errors)} change={errors?.text} trend={errors?.trend} />
        </Figure>
        <Figure to={errorLogs}>
          <Stat label="Error rate" value={toRate(total)} unit="%" change={rate?.text} trend={rate?.trend} />
        </Figure>
        <Figure to="/dashboard/apps">
          <Stat
            label="Active applications"
            value={String(applications.filter((each) => each.logs > 0).length)}
            unit={`of ${applications.length}`}
          />
        </Figure>
      </ul>
      <div className="p-5">
        <VolumeChart overview={overview} view={view} />
      </div>
    </Card>
  );
}

function VolumeChart({ overview, view }: VolumeProps) {
  const { steps, to } = overview;
  const { note, isComparable } = keptPeriod(overview);
  const canAlert = useCan("alerts:write");
  const times = steps.map(({ time }) => Date.parse(time));
  const before: AreaSeries = {
    id: "before",
    label: previousLabels[view.range],
    tone: "neutral",
    dashed: true,
    values: steps.map(({ logsBefore }) => logsBefore),
  };
  return (
    <AreaChart
      title={
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-ui font-semibold">Log volume</h2>
          {note && <p className="text-caption text-faint">{note}</p>}
          {canAlert && (
            <Link
              to={toAlertLink({
                kind: "spike",
                appName: view.appName,
                levels: ["error"],
                name: "Errors above the usual",
              })}
              className="rounded-mark text-caption font-medium text-accent underline-offset-2 hover:underline"
            >
              Alert me
            </Link>
          )}
        </div>
      }
      label="Logs and errors over time"
      times={times}
      now={Math.min(Date.parse(to), times.at(-1) ?? 0)}
      isCounting
      series={[
        { id: "logs", label: "Logs", tone: "accent", values: steps.map(({ logs }) => logs) },
        { id: "errors", label: "Errors", tone: "error", values: steps.map(({ errors }) => errors) },
        ...(isComparable ? [before] : []),
      ]}
    />
  );
}

function Figure({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-line not-first:border-l max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t">
      <Link to={to} className="block px-5 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2">
        {children}
      </Link>
    </li>
  );
}
