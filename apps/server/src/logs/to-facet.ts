// Counted values -> Facet: what the dashboard gets.
import type { Facet } from "@contrail/protocol";
import type { Facet as CountedFacet, FacetValue } from "../storage/logs/facets.ts";

export function toFacet(
  field: string,
  { values, isApproximate }: CountedFacet,
  show: (value: FacetValue["value"]) => FacetValue["value"],
): Facet {
  return {
    field,
    values: values.map(({ value, count, isCut }) => ({ value: show(value), count, ...(isCut && { isCut }) })),
    ...(isApproximate && { approximate: true }),
  };
}
