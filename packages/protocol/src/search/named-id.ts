// Ids are compared as a whole: people paste them, and the store finds them without scanning others.
import { parseLogId } from "../log-id.ts";
import type { TextTest } from "./search.ts";

/** The id that a test asks for; undefined when no log can have what it asks for. */
export function namedId(test: TextTest): string | undefined {
  const [only, second] = test.kind === "contains" || test.kind === "whole" ? test.parts : [];
  if (only === undefined || second !== undefined) return undefined;
  const id = only.toLowerCase();
  return parseLogId(id) && id;
}
