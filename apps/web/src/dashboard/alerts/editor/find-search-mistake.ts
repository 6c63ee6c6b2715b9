// A rule's search is like any other, without a time: the rule has its own window.
import { parseSearch, type SearchError, tokenizeSearch } from "@contrail/protocol";

export function findSearchMistake(text: string): SearchError | undefined {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) return parsed.error;
  const time = tokenizeSearch(text).find((token) => token.kind === "key" && token.text === "ts");
  if (!time) return undefined;
  return {
    message: "A rule has its own window, so its search can't have ts:.",
    hint: "Remove it.",
    position: time.start,
    length: time.end - time.start,
  };
}
