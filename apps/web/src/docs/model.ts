// What the documentation is made of. The page, its search, the chat's answers and llms.txt are all made from it.
import type { CodeLang } from "../ui/code/use-highlighted.ts";

/** A file, or what is typed into a terminal. */
export interface Sample {
  name: string;
  lang: CodeLang;
  code: string;
}

/** Samples that exclude each other: one tab each. */
export interface Choice {
  label: string;
  samples: readonly Sample[];
}

/** Texts may carry the marks of lib/inline-text.ts. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; items: readonly string[]; isOrdered: boolean }
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "cards"; cards: readonly { title: string; text: string }[] }
  | { kind: "samples"; samples: readonly Sample[] }
  | { kind: "choices"; label: string; choices: readonly Choice[] }
  /** The options of the logger. */
  | { kind: "options" }
  /** The calls of the API, as the server describes them. */
  | { kind: "calls" };

export interface Part {
  anchor: string;
  title: string;
  blocks: readonly Block[];
}

export interface Section extends Part {
  parts?: readonly Part[];
}

export interface Group {
  title: string;
  sections: readonly Section[];
}

export const text = (words: string): Block => ({ kind: "text", text: words });
export const list = (...items: string[]): Block => ({ kind: "list", items, isOrdered: false });
export const steps = (...items: string[]): Block => ({ kind: "list", items, isOrdered: true });
/** A sample that is shown in two places is two snippets. */
export const samples = (...shown: Sample[]): Block => ({
  kind: "samples",
  samples: shown.map((sample) => ({ ...sample })),
});
export const choices = (label: string, ...offered: Choice[]): Block => ({ kind: "choices", label, choices: offered });
export const table = (columns: readonly string[], ...rows: (readonly string[])[]): Block => ({
  kind: "table",
  columns,
  rows,
});
