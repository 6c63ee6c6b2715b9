// The SQL for a field whose values are counted.
import type { FacetField } from "@contrail/protocol";
import type { Params } from "./database/driver.ts";
import { createParams } from "./search/params.ts";
import { ownDataSql, pathValuesSql } from "./search/path-sql.ts";
import { fingerprintText } from "./search/to-sql.ts";

export interface FacetSql {
  /** The values to count. */
  item: string;
  /** Whether an `item` counts as a value. */
  isValue: string;
  /** An `item` as text: itself, or as JSON if it isn't a string. */
  text: string;
  isText: string;
  params: Params;
}

export function facetSql(field: FacetField): FacetSql {
  return field.kind === "path" ? pathFacet(field) : columnFacet(field.column);
}

function columnFacet(column: Extract<FacetField, { kind: "column" }>["column"]): FacetSql {
  const same = { isValue: "item != ''", text: "toString(item)", isText: "1", params: {} };
  switch (column) {
    case "application":
      return { ...same, item: "application_id" };
    case "fingerprint":
      return { ...same, item: "fingerprint", isValue: "item != 0", text: fingerprintText("item") };
    case "level":
    case "type":
      return { ...same, item: "type", isValue: "1" };
    default:
      return { ...same, item: column };
  }
}

/** A log whose array has a value twice counts once. Objects aren't values, but their fields are. */
function pathFacet(place: Extract<FacetField, { kind: "path" }>): FacetSql {
  const { bind, values } = createParams("f");
  const [isOwn] = ownDataSql(place.root);
  const found = pathValuesSql(place, bind);
  return {
    item: `arrayJoin(${isOwn ? `if(${isOwn}, ${found}, [])` : found})`,
    isValue: "match(item, '^[^{[n]')",
    text: `if(startsWith(item, '"'), JSONExtractString(item), item)`,
    isText: `startsWith(item, '"')`,
    params: values,
  };
}
