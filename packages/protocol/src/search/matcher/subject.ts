// A log as the matcher sees it.
import type { Log } from "../../api/log.ts";
import { type Folding, foldCase } from "../fold.ts";
import type { SearchColumn, SearchRoot } from "../search.ts";

export type TextColumn = Exclude<SearchColumn, "id" | "application">;

export interface SubjectParts extends Pick<Log, "type" | "level" | "application"> {
  id(): string;
  /** When it happened, in milliseconds. */
  time(): number;
  /** Empty if there is none. */
  text(column: TextColumn): string;
  /** `undefined` if there is none. Data that is the message, too, doesn't count. */
  value(root: SearchRoot): unknown;
  /** As JSON; empty if there is none. */
  json(root: SearchRoot): string;
}

export interface Subject extends SubjectParts {
  /** In lower case, as text is compared. */
  folded(name: TextColumn | SearchRoot, folding: Folding): string;
}

/** Values, their JSON and folded texts are made at most once, however many searches look into them. */
export function createSubject(parts: SubjectParts): Subject {
  const values = new Map<SearchRoot, unknown>();
  const texts: Partial<Record<SearchRoot, string>> = {};
  const foldedTexts: Record<Folding, Partial<Record<TextColumn | SearchRoot, string>>> = { ascii: {}, unicode: {} };

  function value(root: SearchRoot): unknown {
    if (!values.has(root)) values.set(root, parts.value(root));
    return values.get(root);
  }

  function json(root: SearchRoot): string {
    texts[root] ??= parts.json(root);
    return texts[root];
  }

  function folded(name: TextColumn | SearchRoot, folding: Folding): string {
    const known = foldedTexts[folding];
    known[name] ??= foldCase(name === "data" || name === "metadata" ? json(name) : parts.text(name), folding);
    return known[name];
  }

  return { ...parts, value, json, folded };
}

export function toSubject(log: Log): Subject {
  const value = (root: SearchRoot) => {
    if (root === "metadata") return log.metadata ?? undefined;
    return log.data === log.message ? undefined : log.data;
  };
  return createSubject({
    type: log.type,
    level: log.level,
    application: log.application,
    id: () => log.id,
    time: () => Date.parse(log.createdAt),
    text: (column) => log[column] ?? "",
    value,
    json: (root) => JSON.stringify(value(root)) ?? "",
  });
}
