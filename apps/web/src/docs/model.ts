// The content model of the documentation. The page, its search, the chat and llms.txt are all generated from it.
import type { CodeLang } from "../ui/code/use-highlighted.ts";

/** A piece of text with the same formatting. */
export type Inline =
  | { kind: "text" | "code" | "strong" | "em"; text: string }
  | { kind: "link"; text: string; to: string };
export type Inlines = readonly Inline[];

/** A file, or a terminal command. */
export interface Sample {
  name: string;
  lang: CodeLang;
  code: string;
}

/** A sample with this name is what the one before it prints. */
export const outputName = "Output";

/** In the folder `public`. Its size keeps the text below it in place while it loads. */
export interface Picture {
  url: string;
  alt: string;
  width: number;
  height: number;
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
  /** What the sample above prints. */
  | { kind: "output"; text: string }
  | { kind: "tabs"; label: string; tabs: readonly SampleTab[] }
  | { kind: "picture"; picture: Picture }
  /** The logger options. */
  | { kind: "options" }
  /** The API calls as described by the server. */
  | { kind: "calls" }
  /** All other pages of the documentation. */
  | { kind: "pages" };

export interface DocsPart {
  anchor: string;
  title: string;
  blocks: readonly DocsBlock[];
}

export interface DocsSection extends DocsPart {
  parts: readonly DocsPart[];
}

/** A page with its own URL. */
export interface DocsPageContent {
  path: string;
  title: string;
  /** One sentence, for search engines and lists of pages. */
  summary: string;
  /** Only the first page has several. */
  sections: readonly DocsSection[];
}

export interface DocsGroup {
  title: string;
  pages: readonly DocsPageContent[];
}

export interface NavigationItem {
  title: string;
  href: string;
  /** Of all headings it leads to, separated by spaces. */
  anchors: string;
}

export interface NavigationGroup {
  title: string;
  items: readonly NavigationItem[];
}

export function toPlainText(inlines: Inlines): string {
  return inlines.map(({ text }) => text).join("");
}
