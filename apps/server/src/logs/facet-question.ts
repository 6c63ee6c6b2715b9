// What is counted for one of the fields whose values are asked for.
import { withoutField } from "@contrail/protocol";
import type { Question } from "./reader.ts";

export const sameQuestion = (question: Question): Question => question;

/** Values of one field are alternatives, so they are counted as if none of them was chosen. */
export function withoutOwnFilters({ search, level, ...question }: Question, field: string): Question {
  return {
    ...question,
    level: field === "level" ? undefined : level,
    search: search === undefined ? undefined : withoutField(search, field),
  };
}
