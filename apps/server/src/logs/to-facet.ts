// Counted values -> Facet, as the dashboard gets it.
import type { Facet } from "@contrail/protocol";
import type { FacetCounts as CountedFacet, FacetValue } from "../storage/logs/facets.ts";

export function toFacet(
  field: string,
  { values, distinct, isApproximate }: CountedFacet,
  /** undefined for a value that is left out. */
  show: (value: FacetValue["value"]) => FacetValue["value"] | undefined = (value) => value,
): Facet {
  const shownValues = values.flatMap(({ value, count, isCut }) => {
    const shown = show(value);
    return shown === undefined ? [] : [{ value: shown, count, ...(isCut && { isCut }) }];
  });
  return {
    field,
    values: shownValues,
    distinct: distinct - (values.length - shownValues.length),
    ...(isApproximate && { approximate: true }),
  };
}
