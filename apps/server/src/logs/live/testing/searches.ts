// Searches from query strings, for tests.
import { parseSearch, type Search } from "@contrail/protocol";

export function toSearch(text: string): Search {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.search;
}
