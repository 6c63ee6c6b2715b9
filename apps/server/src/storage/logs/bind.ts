// Query parameters for chDB, as SET statements before the query. Its own way of passing them lets only one such
// query at a time run in the whole process; these belong to their connection.
import type { Param, Params } from "./driver.ts";

export function bindBySet(sql: string, params: Params): string {
  const assignments = Object.entries(params).map(([name, value]) => `param_${name} = '${escapeText(toText(value))}'`);
  return assignments.length === 0 ? sql : `SET ${assignments.join(", ")}; ${sql}`;
}

/** The text that ClickHouse expects for a parameter, the same as over HTTP. */
function toText(value: Param): string {
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "number") return String(value);
  return `[${value.map((item) => (typeof item === "string" ? `'${escapeText(item)}'` : item)).join(",")}]`;
}

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\0": "\\0",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

function escapeText(text: string): string {
  return text.replace(/[\\'\0\t\n\r]/g, (character) => escapes[character] ?? character);
}
