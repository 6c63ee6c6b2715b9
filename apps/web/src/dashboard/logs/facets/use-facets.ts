import { useState } from "react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { useFacetValues } from "../use-facet-values.ts";
import { defaultOpenFields, type RailField, toRailFields } from "./rail-fields.ts";

interface FacetsOptions {
  /** Fields of the logs on screen. */
  fields: readonly string[];
  live: boolean;
  ready: boolean;
  isShown: boolean;
}

/** State of the facet rail. Level counts are also shown on the level buttons. */
export function useFacets(filters: LogFilters, { fields, live, ready, isShown }: FacetsOptions) {
  const [openFields, setOpenFields] = useState(defaultOpenFields);
  function toggle(field: string) {
    const next = new Set(openFields);
    if (!next.delete(field)) next.add(field);
    setOpenFields(next);
  }
  const railFields = toRailFields(fields);
  const isLoaded = ({ field }: RailField) => field === "level" || (isShown && openFields.has(field));
  const loadedFields = railFields.filter(isLoaded).map(({ field }) => field);
  const valuesOf = useFacetValues(filters, { fields: loadedFields, live, ready });
  const levels = valuesOf("level").values;
  return {
    facets: {
      fields: railFields,
      openFields,
      onToggle: toggle,
      valuesOf,
    },
    levelCounts: levels && new Map(levels.map(({ value, count }) => [String(value), count])),
  };
}
