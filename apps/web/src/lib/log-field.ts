import { type Log, parseFacetField } from "@contrail/protocol";

/** The value that a log has at a field such as `source` or `meta.url`. */
export function valueOfField(log: Log, field: string): unknown {
  const parsed = parseFacetField(field);
  if (!parsed) return undefined;
  if (parsed.kind === "column") return parsed.column === "application" ? log.application.name : log[parsed.column];
  return parsed.path.reduce<unknown>(stepInto, log[parsed.root]);
}

function stepInto(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** In one line; nothing for what is not there. */
export function fieldText(log: Log, field: string): string {
  const value = valueOfField(log, field);
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
