// Parses a Markdown file of the documentation. Build time only: the browser gets HTML and JSON.
import { lexer, type Token, type Tokens } from "marked";
import type { CodeLang } from "../../ui/code/use-highlighted.ts";
import {
  type DocsBlock,
  type DocsPart,
  type DocsSection,
  outputName,
  type Sample,
  type SampleTab,
  toPlainText,
} from "../model.ts";
import { toInlines } from "./to-inlines.ts";

interface ParsedDocument {
  /** From `<!-- summary: … -->`; empty without it. */
  summary: string;
  section: DocsSection;
}

/** Headings are `# Title {#anchor}`; layouts that Markdown lacks are comments such as `<!-- cards -->`. */
export function parseDocument(markdown: string): ParsedDocument {
  let summary = "";
  const parts: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of lexer(markdown)) {
    const [layout, text = ""] = parseLayout(token) ?? [];
    if (layout === "summary") summary = text;
    else if (token.type === "heading") parts.push({ heading: token as Tokens.Heading, tokens: [] });
    else if (token.type !== "space") parts.at(-1)?.tokens.push(token);
  }
  const [section, ...others] = parts.map(({ heading, tokens }) => ({ ...parseHeading(heading), ...toPart(tokens) }));
  if (!section) throw new Error("A document must start with a heading.");
  return { summary, section: { ...section, parts: others } };
}

export function parseHeading({ text }: Pick<Tokens.Heading, "text">): Pick<DocsPart, "title" | "anchor"> {
  const [, title, anchor] = /^([^{]+) \{#([\w-]+)\}$/.exec(text) ?? [];
  if (!title || !anchor) throw new Error(`The heading '${text}' has no anchor, such as {#install}.`);
  return { title, anchor };
}

/** The name of a layout and its argument: 'tabs: Framework' -> ['tabs', 'Framework']. */
export function parseLayout(token: Token): readonly string[] | undefined {
  if (token.type !== "html") return undefined;
  const [, name, argument] = /^<!-- ([^:>]+)(?:: ([^>]+))? -->$/.exec(token.raw.trim()) ?? [];
  return name === undefined ? undefined : argument === undefined ? [name] : [name, argument];
}

function toPart(tokens: readonly Token[]): Pick<DocsPart, "blocks"> {
  const blocks: DocsBlock[] = [];
  const rest = [...tokens];
  for (let token = rest.shift(); token; token = rest.shift()) {
    const [layout, label = ""] = parseLayout(token) ?? [];
    if (layout === "options" || layout === "calls" || layout === "pages") blocks.push({ kind: layout });
    else if (layout === "cards") blocks.push(toCards(rest.shift()));
    else if (layout === "tabs") blocks.push({ kind: "tabs", label, tabs: takeTabs(rest) });
    else blocks.push(toBlock(token));
  }
  return { blocks };
}

function toBlock(token: Token): DocsBlock {
  switch (token.type) {
    case "paragraph": {
      const [first, ...others] = token.tokens ?? [];
      if (first?.type === "image" && others.length === 0) return toPicture(first as Tokens.Image);
      return { kind: "text", text: toInlines(token.tokens) };
    }
    case "list": {
      const { items, ordered } = token as Tokens.List;
      return { kind: "list", items: items.map(({ tokens }) => toInlines(tokens)), isOrdered: ordered };
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return {
        kind: "table",
        columns: header.map(({ tokens }) => toPlainText(toInlines(tokens))),
        rows: rows.map((row) => row.map(({ tokens }) => toInlines(tokens))),
      };
    }
    case "code": {
      const sample = toSample(token as Tokens.Code);
      return sample.name === outputName ? { kind: "output", text: sample.code } : { kind: "sample", sample };
    }
    default:
      throw new Error(`The documentation doesn't support '${token.raw.trim()}'.`);
  }
}

/** `![What it shows](/pictures/editor.png "1440x900")` */
function toPicture({ href, text, title }: Tokens.Image): DocsBlock {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(title ?? "") ?? [];
  if (!width || !height) throw new Error(`The picture ${href} has no size, such as "1440x900".`);
  return { kind: "picture", picture: { url: href, alt: text, width: Number(width), height: Number(height) } };
}

/** A list whose items start with a title: `- **Title**: text`. */
function toCards(token: Token | undefined): DocsBlock {
  const list = token && toBlock(token);
  if (list?.kind !== "list") throw new Error("Cards must be a list.");
  const cards = list.items.map(([title, first, ...rest]) => {
    if (title?.kind !== "strong" || !first?.text.startsWith(": ")) throw new Error("A card must start with **Title**:");
    return { title: title.text, text: [{ ...first, text: first.text.slice(2) }, ...rest] };
  });
  return { kind: "cards", cards };
}

/** Consumes tokens up to the end of the tabs; each tab starts with its label and a colon. */
function takeTabs(tokens: Token[]): SampleTab[] {
  const tabs: { label: string; samples: Sample[] }[] = [];
  for (let token = tokens.shift(); token && parseLayout(token)?.[0] !== "/tabs"; token = tokens.shift()) {
    const block = toBlock(token);
    if (block.kind === "sample") tabs.at(-1)?.samples.push(block.sample);
    else if (block.kind === "text") tabs.push({ label: toPlainText(block.text).replace(/:$/, ""), samples: [] });
    else throw new Error(`Tabs may contain only labels and samples, not '${token.raw.trim()}'.`);
  }
  return tabs;
}

/** Language and name follow the fence: ```javascript app.mjs. */
function toSample({ lang = "", text }: Tokens.Code): Sample {
  const [language, name = ""] = lang.split(" ");
  return { name, lang: language as CodeLang, code: text };
}
