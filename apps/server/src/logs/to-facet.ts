// Counted values -> Facet, as the dashboard gets it.
import type { Facet } from "@contrail/protocol";
import type { FacetCounts as CountedFacet, FacetValue } from "../storage/logs/facets.ts";

export function toFacet(
  field: string,
  { values, distinct, isApproximate }: CountedFacet,
  /** undefined for a value that is left out. */
  show: (value: FacetValue["value"]) => FacetValue["value"] | undefined = (value) => value,
): Facet {
  return {
    field,
    values: values.flatMap(({ value, count, isCut }) => {
      const shown = show(value);
      return shown === undefined ? [] : [{ value: shown, count, ...(isCut && { isCut }) }];
    }),
    distinct,
    ...(isApproximate && { approximate: true }),
  };
}
