import type { ReactNode } from "react";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { LiveButton } from "../../ui/button/LiveButton.tsx";
import { AppSelect } from "./AppSelect.tsx";
import { TimeRangeField } from "./chart/TimeRangeField.tsx";
import { LevelFilter } from "./LevelFilter.tsx";
import { filtersOf, type LogsView } from "./logs-view.ts";
import { QueryBar } from "./query/QueryBar.tsx";
import type { ChangeView } from "./use-logs-view.ts";

interface LogsToolbarProps {
  view: LogsView;
  change: ChangeView;
  /** Fields of the logs on screen. */
  fields: readonly string[];
  /** Matching logs per level, ignoring the level filter. */
  levelCounts: ReadonlyMap<string, number> | undefined;
  /** Shown before the search when the filters aren't docked. */
  filtersButton: ReactNode;
  /** At the end of the second row. */
  actions: ReactNode;
}

/** Two rows of controls; on tablets the application select moves to the second, on phones there are three. */
export function LogsToolbar({ view, change, fields, levelCounts, filtersButton, actions }: LogsToolbarProps) {
  const filters = filtersOf(view);
  const small = useMediaQuery("(width < 40rem)");
  return (
    <div className="flex flex-wrap items-start gap-2 px-4 pt-3 pb-2">
      {filtersButton && <div className="max-sm:order-2">{filtersButton}</div>}
      <AppSelect
        appName={view.appName}
        onChange={(appName) => change({ appName })}
        className="w-44 max-lg:order-3 max-lg:ml-auto max-lg:w-40 max-sm:order-6 max-sm:ml-0 max-sm:min-w-0 max-sm:flex-1"
      />
      <QueryBar
        filters={filters}
        fields={fields}
        value={view.search ?? ""}
        onSearch={(text, options) => change({ search: text.trim() === "" ? undefined : text }, options)}
        className="flex-1 max-sm:order-1"
      />
      {!view.live && (
        <TimeRangeField
          range={view.range}
          onChange={(range) => change({ range })}
          className="max-w-72 max-sm:order-5"
        />
      )}
      <LiveButton on={view.live} onChange={(live) => change({ live })} className="max-sm:order-7" />
      <div className="basis-full max-lg:order-1 max-sm:hidden" />
      <div className="min-w-0 max-lg:order-2 sm:flex-1 sm:overflow-x-auto max-sm:order-3 max-sm:-mx-4 max-sm:basis-[calc(100%+--spacing(8))] max-sm:overflow-x-auto max-sm:px-4">
        <LevelFilter
          level={view.level}
          onChange={(level) => change({ level })}
          counts={small ? undefined : levelCounts}
        />
      </div>
      <div className="ml-auto flex items-center gap-2 max-lg:order-4 max-lg:ml-0 max-sm:order-8">{actions}</div>
    </div>
  );
}
