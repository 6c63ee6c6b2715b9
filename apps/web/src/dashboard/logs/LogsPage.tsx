import { SlidersHorizontal } from "lucide-react";
import { memo, useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import { countSelectedValues } from "../../lib/search-filters.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { LogsHistogram } from "./chart/LogsHistogram.tsx";
import { FacetRail } from "./facets/FacetRail.tsx";
import { useFacets } from "./facets/use-facets.ts";
import { LogsActions } from "./LogsActions.tsx";
import { LogsToolbar } from "./LogsToolbar.tsx";
import { useColumnWidths } from "./list/columns/use-column-widths.ts";
import { discoverFields } from "./list/discover-fields.ts";
import { PagedLogs } from "./list/PagedLogs.tsx";
import { useLogPage } from "./list/use-log-page.ts";
import { usePageSize } from "./list/use-page-size.ts";
import { LiveLogs } from "./live/LiveLogs.tsx";
import { filtersOf, type LogsView } from "./logs-view.ts";
import { type ChangeView, useLogsView } from "./use-logs-view.ts";
import { usePreference } from "./use-preference.ts";

export function LogsPage() {
  return <LogsScreen {...useLogsView()} />;
}

interface LogsScreenProps {
  view: LogsView;
  change: ChangeView;
}

/** Memoized: rerenders for another view, but not when a log is opened. */
const LogsScreen = memo(function LogsScreen({ view, change }: LogsScreenProps) {
  const { cache } = useClient();
  const [compact, setCompact] = usePreference("compact", false);
  const { rowsPerPage, measured } = usePageSize(view, change, compact);
  const list = useLogPage(view, rowsPerPage);
  const columns = useColumnWidths();
  const fields = discoverFields(list.page.data?.logs ?? []);
  const filters = view.live ? { ...filtersOf(view), range: undefined } : filtersOf(view);
  const rail = useRail(countSelectedValues(view.search ?? ""));
  // Rows have priority: facets and charts load after them, and not at all if the rows were rejected, since they would
  // be rejected for the same reason.
  const { ready } = list;
  const { facets, levelCounts } = useFacets(filters, { fields, live: view.live, ready, isShown: rail.isShown });
  async function refresh() {
    await list.page.refetch();
    const isFigureQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey[1] === "string";
    await cache.invalidateQueries({ queryKey: ["logs"], predicate: isFigureQuery });
  }

  return (
    <div className="flex min-h-120 grow basis-0">
      {rail.isDocked && (
        <aside aria-label="Filters" className="w-58 shrink-0 overflow-y-auto border-r">
          <FacetRail {...facets} filters={filters} change={change} ready={ready} onHide={rail.hide} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <LogsToolbar
          view={view}
          change={change}
          fields={fields}
          levelCounts={levelCounts}
          filtersButton={rail.button}
          actions={
            <LogsActions
              view={view}
              change={change}
              fields={fields}
              total={list.pagination}
              widths={columns}
              compact={compact}
              onCompact={setCompact}
              onRefresh={() => void refresh()}
            />
          }
        />
        <LogsHistogram
          filters={filters}
          live={view.live}
          ready={ready}
          onZoom={(range) => change({ range, live: false })}
        />
        {view.live ? (
          <LiveLogs view={view} change={change} compact={compact} columns={columns} />
        ) : (
          <PagedLogs
            view={view}
            change={change}
            compact={compact}
            columns={columns}
            measured={measured}
            rowsPerPage={rowsPerPage}
            {...list}
          />
        )}
      </div>
      <Drawer {...rail.drawer} title="Filters">
        <FacetRail {...facets} filters={filters} change={change} ready={ready} />
      </Drawer>
    </div>
  );
});

/** Filters are docked beside the list on wide screens unless hidden; otherwise they open in a drawer. */
function useRail(selectedCount: number) {
  const isWide = useMediaQuery("(width >= 64rem)");
  const isPhone = useMediaQuery("(width < 40rem)");
  const [isEnabled, setEnabled] = usePreference("rail", true);
  const [open, setOpen] = useState(false);
  const isDocked = isWide && isEnabled;
  return {
    isDocked,
    isShown: isDocked || open,
    hide: () => setEnabled(false),
    drawer: { open, onClose: () => setOpen(false), side: isPhone ? ("bottom" as const) : ("left" as const) },
    button: !isDocked && (
      <Button icon={SlidersHorizontal} onClick={() => (isWide ? setEnabled(true) : setOpen(true))}>
        <span className="max-sm:sr-only">Filters</span>
        {selectedCount > 0 && (
          <span className="ml-2 rounded-pill bg-accent px-1.5 text-caption text-on-accent tabular-nums">
            {selectedCount}
          </span>
        )}
      </Button>
    ),
  };
}
