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

/** Fields that every log may have. */
const titles: Readonly<Record<string, string>> = {
  level: "Level",
  source: "Source",
  environment: "Environment",
  application: "Application",
  release: "Release",
  fingerprint: "Fingerprint",
};

/** The title of a field that every log may have; undefined for others, which are shown by their name. */
export function titleOfField(field: string): string | undefined {
  return Object.hasOwn(titles, field) ? titles[field] : undefined;
}
