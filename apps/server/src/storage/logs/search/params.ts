// Collects the values of a query as parameters: the SQL only contains their names.
import type { Param } from "../database/driver.ts";

export type Bind = ReturnType<typeof createParams>["bind"];

/** Names start with the prefix: those of two parts of one query must differ. */
export function createParams(prefix = "s") {
  const values: Record<string, Param> = {};
  const placeholders = new Map<string, string>();

  return {
    values,

    /** The placeholder in the SQL for a value of this ClickHouse type. */
    bind(type: "String" | "Array(String)" | "Int64" | "UInt64" | "UInt32" | "Float64", value: Param): string {
      const identity = `${type} ${JSON.stringify(value)}`;
      const known = placeholders.get(identity);
      if (known) return known;
      const name = `${prefix}${placeholders.size}`;
      const placeholder = `{${name}:${type}}`;
      values[name] = value;
      placeholders.set(identity, placeholder);
      return placeholder;
    },
  };
}
