import type { ListedIncident } from "@contrail/protocol";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { isUnreachable, toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { useScreenKeys } from "../../../lib/use-screen-keys.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { useRowCursor } from "../../../ui/use-row-cursor.ts";
import { AlertTabs } from "../AlertTabs.tsx";
import { useAlertQueries } from "../alert-queries.ts";
import { muteForAnHour } from "../mutes.ts";
import { canAcknowledge, useIncidentActions } from "../use-incident-actions.ts";
import { IncidentsFooter } from "./IncidentsFooter.tsx";
import { IncidentsSkeleton, NoIncidents } from "./IncidentsState.tsx";
import { IncidentsToolbar } from "./IncidentsToolbar.tsx";
import { IncidentTable } from "./IncidentTable.tsx";
import { periodOf, toListQuery } from "./incidents-view.ts";
import { useIncidentsView } from "./use-incidents-view.ts";

/** Open incidents first, then those that are resolved. */
export function IncidentsPage() {
  const { view, change } = useIncidentsView();
  const canWrite = useCan("alerts:write");
  const actions = useIncidentActions();
  const list = useInfiniteQuery(useAlertQueries().incidents(toListQuery(view)));
  const table = useRef<HTMLTableElement>(null);
  const incidents = useMemo(() => list.data?.pages.flatMap((page) => page.incidents) ?? [], [list.data]);
  const ids = useMemo(() => incidents.map(({ number }) => String(number)), [incidents]);
  const cursor = useRowCursor(table, ids);
  const navigate = useNavigate();

  function withCursor(act: (incident: ListedIncident) => void) {
    const incident = incidents.find(({ number }) => String(number) === cursor.current());
    if (incident) act(incident);
  }
  const acknowledge = (incident: ListedIncident) => canAcknowledge(incident) && actions.act(incident, "acknowledge");
  useScreenKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    o: () => withCursor(({ number }) => void navigate(`/dashboard/alerts/incidents/${number}`)),
    ...(canWrite && {
      a: () => withCursor(acknowledge),
      m: () => withCursor((incident) => incident.status === "open" && actions.mute(incident, muteForAnHour())),
    }),
  });

  return (
    <>
      <AlertTabs />
      <div className="flex min-h-120 grow basis-0 flex-col">
        <IncidentsToolbar view={view} change={change} />
        {content()}
      </div>
    </>
  );

  function content() {
    if (list.isPending) return <IncidentsSkeleton />;
    const first = list.data?.pages[0];
    // Offline, keep the rows: the shell shows that they may be outdated and retries automatically.
    if (!first || (list.isError && !isUnreachable(list.error))) {
      return (
        <ErrorState
          className="flex-1 px-8 max-md:px-4"
          title="Incidents couldn't be loaded"
          text={toErrorMessage(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      );
    }
    if (incidents.length === 0) return <NoIncidents view={view} change={change} />;
    const { short } = periodOf(view.period);
    return (
      <>
        <IncidentTable
          ref={table}
          incidents={incidents}
          open={first.open}
          resolved={first.resolved}
          resolvedWhen={short === undefined ? "" : `in the last ${short}`}
          isStale={list.isPlaceholderData}
          loadedAt={list.dataUpdatedAt}
          onAcknowledge={canWrite ? acknowledge : undefined}
          onFocusRow={cursor.remember}
          more={
            list.hasNextPage && (
              <tfoot className="block">
                <tr className="block px-8 py-3 max-md:px-4">
                  <td className="block">
                    <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                      Show older incidents
                    </Button>
                  </td>
                </tr>
              </tfoot>
            )
          }
        />
        <IncidentsFooter
          incidents={first.open + first.resolved}
          messages={first.messages}
          period={short}
          canWrite={canWrite}
        />
      </>
    );
  }
}
