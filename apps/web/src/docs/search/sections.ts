// The documentation as a flat list of searchable sections, for the search of its pages and the chat.
import type { SearchableSection } from "../../lib/docs-search.ts";
import loggerOptions from "../../lib/logger-options.generated.json";
import { optionAnchor } from "../../lib/option-anchor.ts";
import { resolveLink } from "../content/addresses.ts";
import { pages } from "../content/pages.ts";
import { type DocsBlock, type DocsPart, toPlainText } from "../model.ts";

/** A changelog mentions everything and explains nothing. */
const withoutText = new Set(["changelog"]);

/** Plain text without samples. */
export const sections: readonly SearchableSection[] = pages.flatMap((page) =>
  page.sections.flatMap((section) => [
    ...toEntries(section, page.title, page.sections.length === 1 ? { summary: page.summary } : {}),
    ...section.parts.flatMap((part) => toEntries(part, page.title)),
  ]),
);

function toEntries(part: DocsPart, page: string, more: Pick<SearchableSection, "summary"> = {}): SearchableSection[] {
  const { anchor, title, blocks } = part;
  const text = withoutText.has(anchor) ? (more.summary ?? "") : blocks.map(toText).filter(Boolean).join(" ");
  const own = text === "" ? [] : [{ anchor, path: pathOf(anchor), page, title, ...more, text }];
  return [...own, ...blocks.flatMap((block) => toNamedEntries(block, part, page))];
}

function pathOf(anchor: string): string {
  return resolveLink(`#${anchor}`).slice("/docs".length);
}

/** Named items that people may search for: options and commands. */
function toNamedEntries(block: DocsBlock, { anchor, title }: DocsPart, page: string): SearchableSection[] {
  if (block.kind === "options") return toOptionEntries(page);
  if (block.kind !== "tabs") return [];
  return block.tabs.flatMap(({ label, samples: [sample] }) => {
    if (sample?.lang !== "bash") return [];
    return [{ anchor, path: pathOf(anchor), page, title: `${title}: ${label}`, text: sample.code }];
  });
}

function toOptionEntries(page: string): SearchableSection[] {
  return loggerOptions.map((option) => ({
    anchor: optionAnchor(option.name),
    path: `#${optionAnchor(option.name)}`,
    page,
    title: option.name,
    text: `${option.description.replaceAll("`", "")}${option.default && ` Default: ${option.default}.`}`,
  }));
}

function toText(block: DocsBlock): string {
  switch (block.kind) {
    case "text":
      return toPlainText(block.text);
    case "list":
      return block.items.map(toPlainText).join(" ");
    case "table":
      return block.rows.map((row) => toSentence(withColumns(row.map(toPlainText), block.columns))).join(" ");
    case "cards":
      return block.cards.map(({ title, text }) => `${title}: ${toPlainText(text)}`).join(" ");
    default:
      return "";
  }
}

/** In a wide table, figures alone would be meaningless. */
function withColumns(cells: readonly string[], columns: readonly string[]): readonly string[] {
  if (columns.length < 4) return cells;
  return cells.map((cell, index) => (index === 0 ? cell : `${columns[index]?.toLowerCase()} ${cell}`));
}

function toSentence([first = "", ...rest]: readonly string[]): string {
  const sentence = `${first}: ${rest.filter(Boolean).join(", ")}`;
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
