// What is counted for one of the fields whose values are asked for.
import { withoutField } from "@contrail/protocol";
import type { LogQuery } from "./reader.ts";

export const sameQuestion = (question: LogQuery): LogQuery => question;

/** Values of one field are alternatives, so they are counted as if none of them was chosen. */
export function withoutOwnFilters({ search, level, ...question }: LogQuery, field: string): LogQuery {
  return {
    ...question,
    level: field === "level" ? undefined : level,
    search: search === undefined ? undefined : withoutField(search, field),
  };
}
