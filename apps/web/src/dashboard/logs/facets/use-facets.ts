import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { selectedLevels } from "../levels/level-selection.ts";
import { useLogsApi } from "../use-logs-api.ts";
import { isOpenByDefault, type RailField, toRailFields } from "./rail-fields.ts";
import { type FacetValues, useFacetValues } from "./use-facet-values.ts";

interface FacetsOptions {
  live: boolean;
  /** The rows have loaded. */
  ready: boolean;
  /** There are no rows to count values of. */
  isRejected: boolean;
  isShown: boolean;
}

const noValues: FacetValues = {
  values: undefined,
  distinct: undefined,
  isFailed: false,
  retry: () => {},
  isCurrent: false,
};

/** State of the facet rail. Level counts are also shown on the level buttons, and their sum below the list. */
export function useFacets(filters: LogFilters, { live, ready, isRejected, isShown }: FacetsOptions) {
  const api = useLogsApi();
  const listed = useQuery({ ...api.facetFields(filters), enabled: ready && isShown });
  const fields = useRailFields(isRejected ? [] : (listed.data ?? []), filters.search ?? "");
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (field: string) => isOpenByDefault(field) !== toggled.has(field);
  function toggle(field: string) {
    const next = new Set(toggled);
    if (!next.delete(field)) next.add(field);
    setToggled(next);
  }

  const loadedFields = fields.filter(({ field }) => field === "level" || (isShown && isOpen(field)));
  const loaded = useFacetValues(filters, { fields: loadedFields.map(({ field }) => field), live, ready });
  const valuesOf = isRejected ? () => noValues : loaded;
  const { values: levels, isCurrent, isFailed } = valuesOf("level");
  const levelCounts = levels && new Map(levels.map(({ value, count }) => [String(value), count]));
  return {
    facets: {
      fields,
      isOpen,
      onToggle: toggle,
      valuesOf,
    },
    levelCounts,
    /** The counts are those of the filters before, or not known yet. */
    isCounting: !isCurrent && !isFailed && !isRejected,
    /** How many logs match; undefined until they are counted. */
    total: isCurrent && levelCounts ? sumOf(levelCounts, selectedLevels(filters)) : undefined,
  };
}

function sumOf(counts: ReadonlyMap<string, number>, selected: readonly string[] = [...counts.keys()]): number {
  return selected.reduce((sum, level) => sum + (counts.get(level) ?? 0), 0);
}

/** Keeps the order in which the fields are shown. */
function useRailFields(listed: Parameters<typeof toRailFields>[0], search: string): readonly RailField[] {
  const [shown, setShown] = useState<readonly RailField[]>([]);
  const next = toRailFields(listed, search, shown);
  if (JSON.stringify(next) !== JSON.stringify(shown)) setShown(next);
  return next;
}
