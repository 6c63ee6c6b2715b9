// The documentation as a flat list of searchable sections, for the page's search and the chat.
import type { SearchableSection } from "../../lib/docs-search.ts";
import loggerOptions from "../../lib/logger-options.generated.json";
import { optionAnchor } from "../../lib/option-anchor.ts";
import { groups } from "../content/groups.ts";
import { type DocsBlock, type DocsPart, toPlainText } from "../model.ts";

/** Plain text without samples. */
export const sections: readonly SearchableSection[] = groups.flatMap((group) =>
  group.sections.flatMap((section) => [section, ...section.parts].flatMap(toEntries)),
);

function toEntries(part: DocsPart): SearchableSection[] {
  const { anchor, title, blocks } = part;
  const text = blocks.map(toText).filter(Boolean).join(" ");
  return [...(text === "" ? [] : [{ anchor, title, text }]), ...blocks.flatMap((block) => toNamedEntries(block, part))];
}

/** Named items that people may search for. */
function toNamedEntries(block: DocsBlock, { anchor, title }: DocsPart): SearchableSection[] {
  if (block.kind === "options") return toOptionEntries();
  if (block.kind !== "tabs") return [];
  return block.tabs.map(({ label, samples }) => ({
    anchor,
    title: `${title}: ${label}`,
    text: `See ${samples.map(({ name, lang, code }) => (lang === "bash" ? code : name)).join(" and ")}.`,
  }));
}

function toOptionEntries(): SearchableSection[] {
  return loggerOptions.map((option) => ({
    anchor: optionAnchor(option.name),
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
