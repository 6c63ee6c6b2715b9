import type { ReactNode } from "react";
import { useFirstLogState } from "../../../lib/api/use-first-log-state.ts";
import { useDashboardParts } from "../../../lib/dashboard-parts.ts";
import { formatTimeRange, retentionNote } from "../../../lib/format-range.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { useKeptDays } from "../chart/LogsHistogram.tsx";
import { filtersOf, type LogsView } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";

const stateClass = "p-8 max-md:px-4";

/** The account has no logs. */
export function NoLogs() {
  return (
    <UntilFirstLog>
      <EmptyState
        className={stateClass}
        title="No Logs Found"
        text="No logs yet. Send your first one with the command in Api Keys."
        action={<ButtonLink to="/dashboard/apps">Open Api Keys</ButtonLink>}
      />
    </UntilFirstLog>
  );
}

/** No logs match the filters. */
export function NoMatches({ view, change }: { view: LogsView; change: ChangeView }) {
  const keptDays = useKeptDays(filtersOf(view));
  if (view.range && !view.search && !view.levels) {
    return (
      <EmptyState
        className={stateClass}
        title="No logs match your current filter on this page."
        text={`No logs in this time range: ${formatTimeRange(view.range)}. ${retentionNote(view.range, keptDays, Date.now())}`.trim()}
        action={<Button onClick={() => change({ range: undefined })}>Clear time range</Button>}
      />
    );
  }
  if (view.appName && !view.search && !view.levels) {
    return (
      <UntilFirstLog appName={view.appName}>
        <EmptyState
          className={stateClass}
          title="No Logs Found"
          text="This application hasn't sent any logs within its retention period."
          action={<Button onClick={() => change({ appName: undefined })}>Show all applications</Button>}
        />
      </UntilFirstLog>
    );
  }
  return (
    <EmptyState
      className={stateClass}
      title="No logs match your current filter on this page."
      text="Try another search term or level, or a longer time range."
      action={
        <Button onClick={() => change({ search: undefined, levels: undefined, range: undefined })}>
          Clear filters
        </Button>
      }
    />
  );
}

interface UntilFirstLogProps {
  /** Name or id of an application; by default, all of them. */
  appName?: string;
  children: ReactNode;
}

/** Applications that have never sent a log show how to send one. */
function UntilFirstLog({ appName, children }: UntilFirstLogProps) {
  const { FirstLogGuide } = useDashboardParts();
  const { applications, isWaiting } = useFirstLogState(appName);
  if (!isWaiting) return children;
  return (
    <div className={classes(stateClass, "min-h-0 flex-1 overflow-y-auto")}>
      <FirstLogGuide applications={applications} title="No Logs Found" />
    </div>
  );
}
