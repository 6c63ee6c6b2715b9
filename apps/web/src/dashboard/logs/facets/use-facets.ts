import { useState } from "react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { useChoices } from "../use-choices.ts";
import { firstOpenFields, type RailField, toRailFields } from "./rail-fields.ts";

interface FacetsOptions {
  /** Fields of the logs on screen. */
  fields: readonly string[];
  live: boolean;
  ready: boolean;
  isShown: boolean;
}

/** State of the facet rail. Level counts are also shown on the level buttons. */
export function useFacets(filters: LogFilters, { fields, live, ready, isShown }: FacetsOptions) {
  const [openFields, setOpenFields] = useState(firstOpenFields);
  function toggle(field: string) {
    const next = new Set(openFields);
    if (!next.delete(field)) next.add(field);
    setOpenFields(next);
  }
  const railFields = toRailFields(fields);
  const isWanted = ({ field }: RailField) => field === "level" || (isShown && openFields.has(field));
  const wanted = railFields.filter(isWanted).map(({ field }) => field);
  const choicesOf = useChoices(filters, { fields: wanted, live, ready });
  const levels = choicesOf("level").values;
  return {
    facets: {
      fields: railFields,
      openFields,
      onToggle: toggle,
      choicesOf,
    },
    levelCounts: levels && new Map(levels.map(({ value, count }) => [String(value), count])),
  };
}
