// Settings and query parameters for chDB, as one SET statement before the query. chDB's own parameters allow only one
// such query at a time in the whole process; these belong to their connection.
import type { ClickHouseSettings } from "@clickhouse/client";
import type { Param, Params } from "./driver.ts";

const defaultMaxStatementBytes = 262_144;
const maxStatementBytes = 64 * 2 ** 20;

export function bindBySet(sql: string, params: Params, settings: ClickHouseSettings = {}): string {
  const assignments = [
    ...Object.entries(settings).map(([name, value]) => `${name} = '${escapeText(String(value))}'`),
    ...Object.entries(params).map(([name, value]) => `param_${name} = '${escapeText(toText(value))}'`),
  ];
  if (assignments.length === 0) return sql;
  const statement = `SET ${assignments.join(", ")}`;
  // The engine rejects statements longer than this setting, and thousands of ids can make one.
  const size = statement.length > defaultMaxStatementBytes / 4 ? `SET max_query_size = ${maxStatementBytes}; ` : "";
  return `${size}${statement}; ${sql}`;
}

/** The text that ClickHouse expects for a parameter, as over HTTP. */
function toText(value: Param): string {
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "number" || typeof value === "bigint") return String(value);
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
