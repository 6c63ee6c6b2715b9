// The content model of the documentation. The page, its search, the chat and llms.txt are all generated from it.
import type { CodeLang } from "../ui/code/use-highlighted.ts";

/** A piece of text with the same formatting. */
export type Inline = { kind: "text" | "code" | "strong"; text: string } | { kind: "link"; text: string; to: string };
export type Inlines = readonly Inline[];

/** A file, or a terminal command. */
export interface Sample {
  name: string;
  lang: CodeLang;
  code: string;
}

/** Alternative samples, one tab each. */
export interface SampleTab {
  label: string;
  samples: readonly Sample[];
}

export type DocsBlock =
  | { kind: "text"; text: Inlines }
  | { kind: "list"; items: readonly Inlines[]; isOrdered: boolean }
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly Inlines[])[] }
  | { kind: "cards"; cards: readonly { title: string; text: Inlines }[] }
  | { kind: "sample"; sample: Sample }
  | { kind: "tabs"; label: string; tabs: readonly SampleTab[] }
  /** The logger options. */
  | { kind: "options" }
  /** The API calls as described by the server. */
  | { kind: "calls" };

export interface DocsPart {
  anchor: string;
  title: string;
  blocks: readonly DocsBlock[];
}

export interface DocsSection extends DocsPart {
  parts: readonly DocsPart[];
}

export interface DocsGroup {
  title: string;
  sections: readonly DocsSection[];
}

type OutlineEntry = Pick<DocsPart, "anchor" | "title">;

/** The headings alone. */
export interface OutlineGroup {
  title: string;
  sections: readonly (OutlineEntry & { parts: readonly OutlineEntry[] })[];
}

export function toPlainText(inlines: Inlines): string {
  return inlines.map(({ text }) => text).join("");
}
