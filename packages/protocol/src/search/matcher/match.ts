// Whether a log matches a search, without a database: the same result as the store's, for logs that just arrived.
import type { Log } from "../../api/log.ts";
import { namedId } from "../named-id.ts";
import { valuesAt } from "../path.ts";
import type { Search, SearchColumn, TextTest } from "../search.ts";
import { createAnywhereTest } from "./anywhere-test.ts";
import { createPathTest } from "./path-test.ts";
import { type Subject, toSubject } from "./subject.ts";
import { createTextMatcher } from "./text-matcher.ts";

export function createMatcher(search: Search): (log: Log) => boolean {
  const matches = compileSearch(search);
  return (log) => matches(toSubject(log));
}

/** For several searches of the same log: they share one subject, and so what it has computed. */
export function compileSearch(search: Search): (subject: Subject) => boolean {
  switch (search.kind) {
    case "and": {
      const parts = search.of.map(compileSearch);
      return (subject) => parts.every((matches) => matches(subject));
    }
    case "or": {
      const parts = search.of.map(compileSearch);
      return (subject) => parts.some((matches) => matches(subject));
    }
    case "not": {
      const matches = compileSearch(search.of);
      return (subject) => !matches(subject);
    }
    case "text":
      return createAnywhereTest(search.test);
    case "level":
      return ({ level }) => search.levels.includes(level);
    case "type":
      return ({ type }) => search.words.includes(type);
    case "time":
      return ({ time }) => isBetween(time(), search);
    case "column":
      return compileColumn(search);
    case "path":
      return compilePath(search);
  }
}

function isBetween(time: number, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }): boolean {
  return time >= from && time < to;
}

type Of<Kind extends Search["kind"]> = Extract<Search, { kind: Kind }>;

function compileColumn({ column, tests }: Of<"column">): (subject: Subject) => boolean {
  if (column === "id") return compileId(tests);
  const texts = tests.map(createTextMatcher);
  return (subject) => textsOf(subject, column).some((text) => texts.some((matches) => matches(text)));
}

function compileId(tests: readonly TextTest[]): (subject: Subject) => boolean {
  if (tests.some(({ kind }) => kind === "exists")) return () => true;
  const ids = new Set(tests.map(namedId));
  return ({ id }) => ids.has(id());
}

function textsOf({ text, application }: Subject, column: Exclude<SearchColumn, "id">): string[] {
  return column === "application" ? [application.name, application.id] : [text(column)];
}

function compilePath({ root, path, tests }: Of<"path">): (subject: Subject) => boolean {
  const values = tests.map(createPathTest);
  return ({ value }) => valuesAt(value(root), path).some((each) => values.some((matches) => matches(each)));
}
