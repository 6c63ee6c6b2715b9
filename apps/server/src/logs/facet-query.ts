// The query that counts the values of one requested field.
import { withoutField } from "@contrail/protocol";
import type { LogQuery } from "./reader.ts";

export const sameQuery = (query: LogQuery): LogQuery => query;

/** Values of one field are alternatives, so they are counted as if none of them were selected. */
export function withoutOwnFilters({ search, level, ...query }: LogQuery, field: string): LogQuery {
  return {
    ...query,
    level: field === "level" ? undefined : level,
    search: search === undefined ? undefined : withoutField(search, field),
  };
}
