import { memo, useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { LogsHistogram } from "./chart/LogsHistogram.tsx";
import { DockedFilters, FiltersDrawer } from "./facets/Filters.tsx";
import { useFacets } from "./facets/use-facets.ts";
import { LogsActions } from "./LogsActions.tsx";
import { LogsToolbar, toolbarSlot } from "./LogsToolbar.tsx";
import { useColumnWidths } from "./list/columns/use-column-widths.ts";
import { discoverFields } from "./list/discover-fields.ts";
import { PagedLogs } from "./list/PagedLogs.tsx";
import { toPagination } from "./list/to-pagination.ts";
import { useLogPage } from "./list/use-log-page.ts";
import { usePageSize } from "./list/use-page-size.ts";
import { LiveLogs } from "./live/LiveLogs.tsx";
import { filtersOf, type LogsView } from "./logs-view.ts";
import { type ChangeView, useLogsView } from "./use-logs-view.ts";
import { usePreference } from "./use-preference.ts";

export function LogsPage() {
  return (
    <toolbarSlot.Provider>
      <LogsScreen {...useLogsView()} />
    </toolbarSlot.Provider>
  );
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
  // The same for rows, rail, level counts, chart and footer, so that all figures are about the same logs.
  const filters = filtersOf(view);
  const rail = useRail();
  // Rows have priority: facets and charts load after them, and not at all if the rows were rejected, since they would
  // be rejected for the same reason.
  const { page, ready, isRejected } = list;
  const { live } = view;
  const { facets, levelCounts, isCounting, total } = useFacets(filters, {
    live,
    ready,
    isRejected,
    isShown: rail.isShown,
  });
  const listedFields = facets.fields.flatMap(({ field, title }) => (title === undefined ? [field] : []));
  const fields = [...new Set([...listedFields, ...discoverFields(page.data?.logs ?? [])])];
  const requested = page.isPlaceholderData && rowsPerPage ? { page: view.page, limit: rowsPerPage } : undefined;
  const pagination = page.data && toPagination(page.data.pagination, page.data.logs.length, total, requested);
  const filterProps = { ...facets, filters, change, isRejected };
  async function refresh() {
    await page.refetch();
    const isFigureQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey[1] === "string";
    await cache.invalidateQueries({ queryKey: ["logs"], predicate: isFigureQuery });
  }

  return (
    <div className="flex min-h-120 grow basis-0">
      {rail.isDocked && <DockedFilters {...filterProps} onHide={rail.hide} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <LogsToolbar
          view={view}
          change={change}
          fields={fields}
          levelCounts={levelCounts}
          areCountsStale={isCounting}
          onFilters={rail.isDocked ? undefined : rail.open}
          actions={
            <LogsActions
              view={view}
              change={change}
              fields={fields}
              total={pagination}
              widths={columns}
              compact={compact}
              onCompact={setCompact}
              onRefresh={() => void refresh()}
            />
          }
        />
        <LogsHistogram
          filters={filters}
          live={live}
          ready={ready}
          isRejected={isRejected}
          onZoom={(range) => change({ range, live: false })}
        />
        {live ? (
          <LiveLogs view={view} change={change} compact={compact} columns={columns} total={total} />
        ) : (
          <PagedLogs
            view={view}
            change={change}
            compact={compact}
            columns={columns}
            measured={measured}
            rowsPerPage={rowsPerPage}
            page={page}
            pagination={pagination}
            isCounting={isCounting}
          />
        )}
      </div>
      <FiltersDrawer {...filterProps} {...rail.drawer} total={total} />
    </div>
  );
});

/** Filters are docked beside the list on wide screens unless hidden; otherwise they open in a drawer. */
function useRail() {
  const isWide = useMediaQuery("(width >= 64rem)");
  const isPhone = useMediaQuery("(width < 40rem)");
  const [isEnabled, setEnabled] = usePreference("rail", true);
  const [open, setOpen] = useState(false);
  const isDocked = isWide && isEnabled;
  return {
    isDocked,
    isShown: isDocked || open,
    hide: () => setEnabled(false),
    open: () => (isWide ? setEnabled(true) : setOpen(true)),
    drawer: { open, onClose: () => setOpen(false), isPhone },
  };
}
