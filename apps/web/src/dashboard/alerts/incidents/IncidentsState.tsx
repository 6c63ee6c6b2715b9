// What the list shows in place of rows: nothing yet, nothing found, failed, loading.
import { useQuery } from "@tanstack/react-query";
import { useCan } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { useAlertQueries } from "../alert-queries.ts";
import { NoRules } from "../NoRules.tsx";
import { incidentGrid, wideOnly } from "./incident-grid.ts";
import { type IncidentsView, periodOf } from "./incidents-view.ts";
import type { ChangeIncidentsView } from "./use-incidents-view.ts";

const stateClass = "flex-1 px-8 max-md:px-4";

interface NoIncidentsProps {
  view: IncidentsView;
  change: ChangeIncidentsView;
}

export function NoIncidents({ view, change }: NoIncidentsProps) {
  const rules = useQuery(useAlertQueries().rules()).data;
  const canWrite = useCan("alerts:write");
  if (view.search !== undefined || view.appName !== undefined) {
    return (
      <EmptyState
        className={stateClass}
        title="No incidents match"
        text={
          view.search === undefined ? "This application has had none in this time." : `None matches ${view.search}.`
        }
        action={<Button onClick={() => change({ search: undefined, appName: undefined })}>Show all incidents</Button>}
      />
    );
  }
  if (rules?.every(({ isBuiltIn, condition }) => isBuiltIn && condition.kind === "system")) {
    return <NoRules className={stateClass} />;
  }
  const { short } = periodOf(view.period);
  const watching = rules?.filter(({ isEnabled }) => isEnabled).length;
  return (
    <EmptyState
      className={stateClass}
      title="All quiet"
      text={`${short === undefined ? "No rule has fired yet." : `No rule has fired in the last ${short}.`}${watching === undefined ? "" : ` ${toCount(watching, "rule")} ${watching === 1 ? "is" : "are"} watching.`}`}
      action={canWrite && <ButtonLink to="/dashboard/alerts/rules">Show rules</ButtonLink>}
    />
  );
}

const widths = ["w-3/5", "w-2/5", "w-1/2", "w-2/3", "w-1/3"];
const skeletonRows = 9;

export function IncidentsSkeleton() {
  return (
    <div role="status" className="@container min-h-0 flex-1 overflow-hidden border-t">
      <span className="sr-only">Loading incidents</span>
      <div className="h-8 border-b max-sm:hidden" />
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <div key={row} className="border-b">
          <div className={classes("h-14 max-sm:hidden", incidentGrid)}>
            <Skeleton className="h-2.5 w-14" />
            <div>
              <Skeleton className={classes("h-2.5", widths[row % widths.length])} />
              <Skeleton className="mt-2.5 h-2 w-48 max-w-full" />
            </div>
            <Skeleton className={classes("h-6 w-24", wideOnly)} />
            <Skeleton className="h-2.5 w-20" />
            <Skeleton className="h-2.5 w-12" />
            <Skeleton className="h-2.5 w-20" />
          </div>
          <div className="grid gap-3 px-4 py-4 sm:hidden">
            <Skeleton className="h-2.5 w-24" />
            <Skeleton className={classes("h-2.5", widths[row % widths.length])} />
            <Skeleton className="h-2.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
