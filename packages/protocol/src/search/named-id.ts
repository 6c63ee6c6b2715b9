// Ids are compared as a whole: users paste them, and the store finds them without scanning other rows.
import { parseLogId } from "../log-id.ts";
import type { TextTest } from "./search.ts";

/** The id that a test searches for; undefined if no log can have it. */
export function namedId(test: TextTest): string | undefined {
  const [only, second] = test.kind === "contains" || test.kind === "whole" ? test.parts : [];
  if (only === undefined || second !== undefined) return undefined;
  const id = only.toLowerCase();
  return parseLogId(id) && id;
}
