// A log as the matcher sees it.
import type { Log } from "../../api/log.ts";
import type { SearchRoot } from "../search.ts";

export interface Subject {
  log: Log;
  /** `undefined` if there is none. The data of a log sent without data is its message, which doesn't count. */
  value(root: SearchRoot): unknown;
  /** As JSON; empty if there is none. */
  json(root: SearchRoot): string;
}

export function createSubject(log: Log): Subject {
  const texts: Partial<Record<SearchRoot, string>> = {};

  function value(root: SearchRoot): unknown {
    if (root === "metadata") return log.metadata ?? undefined;
    return log.data === log.message ? undefined : log.data;
  }

  function json(root: SearchRoot): string {
    texts[root] ??= JSON.stringify(value(root)) ?? "";
    return texts[root];
  }

  return { log, value, json };
}
