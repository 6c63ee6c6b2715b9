import { type FacetField, type Log, parseFacetField } from "@contrail/protocol";

/** Whether it names a field as a search does: `source`, `meta.url`, or `url` wherever it stands. */
export function isLogField(field: string): boolean {
  return placesOf(field).length > 0;
}

/** The value that a log has at a field such as `source`, `meta.url` or `url`. */
export function valueOfField(log: Log, field: string): unknown {
  const values = placesOf(field).map((place) => valueAt(log, place));
  return values.find((value) => value !== undefined);
}

/** A path without a root may start in metadata and in data, as in a search. */
function placesOf(field: string): FacetField[] {
  const certain = parseFacetField(field);
  if (certain) return [certain];
  return [`meta.${field}`, `data.${field}`].map(parseFacetField).filter((place) => place !== undefined);
}

function valueAt(log: Log, place: FacetField): unknown {
  if (place.kind === "path") return place.path.reduce<unknown>(stepInto, log[place.root]);
  return place.column === "application" ? log.application.name : log[place.column];
}

function stepInto(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** In one line; nothing for what is not there, and an ellipsis for what the shortened log may have. */
export function fieldText(log: Log, field: string): string {
  const value = valueOfField(log, field);
  if (value === undefined) return mayBeCutOff(log, field) ? "…" : "";
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function mayBeCutOff({ shortened = [] }: Log, field: string): boolean {
  return placesOf(field).some((place) => place.kind === "path" && shortened.includes(place.root));
}
