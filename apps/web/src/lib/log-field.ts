import { type FacetField, type Log, parseFacetField } from "@contrail/protocol";

/** Whether this is a field name in the search language: `source`, `meta.url`, or `url` under either root. */
export function isLogField(field: string): boolean {
  return candidateFields(field).length > 0;
}

/** The value of a field such as `source`, `meta.url` or `url`. */
export function valueOfField(log: Log, field: string): unknown {
  const values = candidateFields(field).map((candidate) => valueAt(log, candidate));
  return values.find((value) => value !== undefined);
}

/** A path without a root can be in metadata or in data, as in a search. */
function candidateFields(field: string): FacetField[] {
  const certain = parseFacetField(field);
  if (certain) return [certain];
  return [`meta.${field}`, `data.${field}`].map(parseFacetField).filter((candidate) => candidate !== undefined);
}

function valueAt(log: Log, candidate: FacetField): unknown {
  if (candidate.kind === "path") return candidate.path.reduce<unknown>(getProperty, log[candidate.root]);
  return candidate.column === "application" ? log.application.name : log[candidate.column];
}

function getProperty(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** On one line; empty if missing, and an ellipsis if it may have been cut off in a shortened log. */
export function fieldText(log: Log, field: string): string {
  const value = valueOfField(log, field);
  if (value === undefined) return mayBeTruncated(log, field) ? "…" : "";
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function mayBeTruncated({ shortened = [] }: Log, field: string): boolean {
  return candidateFields(field).some((candidate) => candidate.kind === "path" && shortened.includes(candidate.root));
}

/** Fields of every log, under the names that people know them by. */
const builtInTitles: Readonly<Record<string, string>> = {
  level: "Level",
  source: "Source",
  environment: "Environment",
  application: "Application",
  fingerprint: "Fingerprint",
};

/** How fields are called on the screen: without `meta.` or `data.`, unless two would then have the same name. */
export function toFieldTitles(fields: readonly string[]): Map<string, string> {
  const short = (field: string) => builtInTitles[field] ?? field.replace(/^(?:meta|data)\./, "");
  const counts = new Map<string, number>();
  for (const field of new Set(fields)) counts.set(short(field), (counts.get(short(field)) ?? 0) + 1);
  return new Map(fields.map((field) => [field, counts.get(short(field)) === 1 ? short(field) : field]));
}
