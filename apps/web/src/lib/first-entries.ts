/** The first fields of an object: it may have any number of them. None of a list or a scalar. */
export function firstEntries(value: unknown, maxEntries: number): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const fields = value as Record<string, unknown>;
  return Object.keys(fields)
    .slice(0, maxEntries)
    .map((key) => [key, fields[key]]);
}
