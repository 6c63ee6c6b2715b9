// A log as the matcher sees it.
import type { Log } from "../../api/log.ts";
import { type Folding, foldCase } from "../fold.ts";
import type { SearchRoot } from "../search.ts";

export interface SubjectParts {
  log(): Log;
  /** Empty if there is none. */
  text(name: LogText): string;
  /** `undefined` if there is none. The data of a log sent without data is its message, which doesn't count. */
  value(root: SearchRoot): unknown;
  /** As JSON; empty if there is none. */
  json(root: SearchRoot): string;
}

export interface Subject extends SubjectParts {
  /** In lower case, as text is compared. */
  folded(name: LogText | SearchRoot, folding: Folding): string;
}

export type LogText = "message" | "source" | "stack";

/** Each part is made at most once, however many searches look into it, and only if one does. */
export function createSubject(parts: SubjectParts): Subject {
  let log: Log | undefined;
  const values: Partial<Record<SearchRoot, unknown>> = {};
  const texts: Partial<Record<SearchRoot, string>> = {};
  const foldedTexts: Record<Folding, Partial<Record<LogText | SearchRoot, string>>> = { ascii: {}, unicode: {} };

  const subject: Subject = {
    log() {
      log ??= parts.log();
      return log;
    },
    text: parts.text,
    value(root) {
      values[root] ??= parts.value(root);
      return values[root];
    },
    json(root) {
      texts[root] ??= parts.json(root);
      return texts[root];
    },
    folded(name, folding) {
      const known = foldedTexts[folding];
      known[name] ??= foldCase(name === "data" || name === "metadata" ? subject.json(name) : parts.text(name), folding);
      return known[name];
    },
  };
  return subject;
}

export function toSubject(log: Log): Subject {
  const value = (root: SearchRoot) => {
    if (root === "metadata") return log.metadata ?? undefined;
    return log.data === log.message ? undefined : log.data;
  };
  return createSubject({
    log: () => log,
    text: (name) => log[name] ?? "",
    value,
    json: (root) => JSON.stringify(value(root)) ?? "",
  });
}
