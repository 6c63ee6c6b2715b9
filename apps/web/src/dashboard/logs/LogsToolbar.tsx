import { parseSearch } from "@contrail/protocol";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { LogFilters } from "../../lib/log-filters.ts";
import { isAbsolute } from "../../lib/time-range.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { Button } from "../../ui/button/Button.tsx";
import { LiveButton } from "../../ui/button/LiveButton.tsx";
import { TimeRangeField } from "../../ui/date/TimeRangeField.tsx";
import { AppSelect } from "../../ui/field/AppSelect.tsx";
import { QueryBar } from "../../ui/query/QueryBar.tsx";
import { createSlot, headerSlot } from "../../ui/slot.tsx";
import { useKeptDays } from "./chart/LogsHistogram.tsx";
import { countFilters } from "./facets/Filters.tsx";
import { LevelFilter } from "./levels/LevelFilter.tsx";
import { searchLevels, selectedLevels, selectLevels } from "./levels/level-selection.ts";
import { filtersOf, type LogsView } from "./logs-view.ts";
import { createLogSuggestions } from "./query/use-log-suggestions.ts";
import type { ChangeView } from "./use-logs-view.ts";

/** On phones, beside Live: the number of new logs, for which there is no table head. */
export const toolbarSlot = createSlot();

interface LogsToolbarProps {
  view: LogsView;
  change: ChangeView;
  /** Fields to suggest. */
  fields: readonly string[];
  /** Matching logs per level, ignoring the level filter. */
  levelCounts: ReadonlyMap<string, number> | undefined;
  /** The counts are those of the filters before. */
  areCountsStale: boolean;
  /** Shows the filters; undefined while they are docked. */
  onFilters: (() => void) | undefined;
  /** At the end of the second row. */
  actions: ReactNode;
}

/**
 * Two rows of controls; up to 1024 px, the application select moves to the second. On phones there are three, and the
 * application select is in the header.
 */
export function LogsToolbar(props: LogsToolbarProps) {
  const { view, change, fields, levelCounts, areCountsStale, onFilters, actions } = props;
  const filters = filtersOf(view);
  const isPhone = useMediaQuery("(width < 40rem)");
  const applications = <AppSelect appName={view.appName} onChange={(appName) => change({ appName })} />;
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 px-4 pt-3 pb-2 max-sm:gap-y-2">
      {onFilters && (
        <div className="max-sm:order-2">
          <FiltersButton filters={filters} onClick={onFilters} />
        </div>
      )}
      {isPhone ? (
        <headerSlot.Fill>{applications}</headerSlot.Fill>
      ) : (
        <div className="max-w-52 min-w-0 max-lg:order-3 max-lg:ml-auto">{applications}</div>
      )}
      <QueryBar
        label="Search logs"
        placeholder="Search logs (message, source)..."
        suggest={createLogSuggestions(filters, fields)}
        findError={findSearchError}
        value={view.search ?? ""}
        onSearch={(text, options) => change(searchLevels(filters, text.trim() === "" ? "" : text), options)}
        className="flex-1 max-sm:order-1"
      />
      <TimeRangeField
        range={view.range}
        onChange={(range) => change({ range, live: view.live && !isAbsolute(range) })}
        keptDays={useKeptDays(filters)}
        className="max-w-72 max-sm:order-5 max-sm:-ml-3 max-sm:max-w-none max-sm:min-w-0 max-sm:flex-1 max-sm:justify-items-start max-sm:border-transparent max-sm:bg-transparent max-sm:pr-1"
      />
      <toolbarSlot.Place className="flex h-10 items-center empty:hidden max-sm:order-6 sm:hidden" />
      <LiveButton
        on={view.live}
        onChange={(live) => change({ live })}
        className="max-sm:order-6 max-sm:border-transparent max-sm:bg-transparent max-sm:px-2"
      />
      <div className="basis-full max-lg:order-1 max-sm:hidden" />
      <div className="min-w-0 max-lg:order-2 sm:flex-1 sm:overflow-x-auto max-sm:order-3 max-sm:-mx-4 max-sm:basis-[calc(100%+--spacing(8))] max-sm:overflow-x-auto max-sm:px-4">
        <LevelFilter
          selected={selectedLevels(filters)}
          onChange={(levels) => change(selectLevels(filters, levels))}
          counts={levelCounts}
          isStale={areCountsStale}
          detail={useCountDetail()}
        />
      </div>
      <div className="ml-auto flex items-center gap-2 max-lg:order-4 max-lg:ml-0 max-sm:order-7">{actions}</div>
    </div>
  );
}

function findSearchError(text: string) {
  const parsed = parseSearch(text, { now: Date.now() });
  return parsed.ok ? undefined : parsed.error;
}

function useCountDetail() {
  const hasLongCounts = useMediaQuery("(width >= 64rem)");
  const hasCounts = useMediaQuery("(width >= 48rem)");
  return hasLongCounts ? "full" : hasCounts ? "short" : "total";
}

/** With the number of selected values; on phones, it is an icon with that number at its corner. */
function FiltersButton({ filters, onClick }: { filters: LogFilters; onClick: () => void }) {
  const count = countFilters(filters);
  return (
    <span className="relative inline-flex">
      <Button icon={SlidersHorizontal} onClick={onClick} className="max-sm:w-10 max-sm:px-0">
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && (
          <span className="ml-2 rounded-pill bg-accent px-1.5 text-caption text-on-accent tabular-nums max-sm:absolute max-sm:-top-1.5 max-sm:-right-1.5">
            {count}
            <span className="sr-only"> selected</span>
          </span>
        )}
      </Button>
    </span>
  );
}
