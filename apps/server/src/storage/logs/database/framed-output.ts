// The output of a read, framed by a nonce: chDB can return the output of a failed query with that of the next one on
// the same connection, which may belong to another account. Output without its own frame is rejected entirely.
import type { ClickHouseSettings } from "@clickhouse/client";
import { AppError } from "../../../errors.ts";

export const framedFormat = "CustomSeparatedWithNames";

/** The output is one JSON array: the nonce, the column names, each row as an array, and the nonce again. */
export function frameSettings(nonce: string): ClickHouseSettings {
  return {
    format_custom_escaping_rule: "JSON",
    format_custom_field_delimiter: ",",
    format_custom_row_before_delimiter: ",[",
    format_custom_row_after_delimiter: "]",
    format_custom_row_between_delimiter: "",
    format_custom_result_before_delimiter: `["${nonce}"`,
    format_custom_result_after_delimiter: `,"${nonce}"]`,
  };
}

export function parseFramed<Row>(output: string, nonce: string): Row[] {
  const framed = parseArray(output);
  const [first, names, ...rows] = framed.slice(0, -1);
  if (first !== nonce || framed.at(-1) !== nonce || !Array.isArray(names)) throw new AppError("unverified_read");
  return rows.map((values) => toRow<Row>(names, values));
}

/** The parser's own error is dropped: its message quotes the output, which may belong to another account. */
function parseArray(output: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(output);
    if (Array.isArray(parsed)) return parsed;
  } catch {}
  throw new AppError("unverified_read");
}

function toRow<Row>(names: readonly string[], values: unknown): Row {
  if (!Array.isArray(values) || values.length !== names.length) throw new AppError("unverified_read");
  const row: Record<string, unknown> = {};
  for (let column = 0; column < names.length; column++) row[names[column] as string] = values[column];
  return row as Row;
}
