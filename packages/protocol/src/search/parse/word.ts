// A word or phrase that may occur anywhere in a log.
import type { Search } from "../search.ts";

/** Without quotes, so `*` matches anything. */
export function toWordSearch(word: string): Search {
  return toTextSearch(word.split("*").filter((part) => part !== ""));
}

export function toPhraseSearch(phrase: string): Search {
  return toTextSearch(phrase === "" ? [] : [phrase]);
}

function toTextSearch(parts: readonly string[]): Search {
  return parts.length === 0 ? { kind: "and", of: [] } : { kind: "text", test: { kind: "contains", parts } };
}
