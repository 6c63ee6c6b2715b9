// Finds the fields of the loaded logs, to suggest them.
import { type Log, toFieldName } from "@contrail/protocol";
import { firstEntries } from "../../../lib/first-entries.ts";

type Root = "metadata" | "data";

/** Deeper fields can still be entered. */
const maxDepth = 6;
const maxFields = 200;

/** Paths to short values in metadata and data, most common first. */
export function discoverFields(logs: readonly Log[]): string[] {
  const counts = new Map<string, number>();
  for (const log of logs) {
    const fields = [...pathsOf("metadata", log.metadata, []), ...pathsOf("data", log.data, [])];
    for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a);
  return byCount.slice(0, maxFields).map(([field]) => field);
}

function pathsOf(root: Root, value: unknown, path: readonly string[]): string[] {
  if (isShort(value)) return path.length > 0 ? [toFieldName(root, path)] : [];
  if (path.length >= maxDepth) return [];
  return firstEntries(value, maxFields).flatMap(([key, child]) => pathsOf(root, child, [...path, key]));
}

function isShort(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value.length < 200);
}
