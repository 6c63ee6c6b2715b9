// The documentation as Markdown, for programs that read: served as /llms.txt.
import loggerOptions from "../lib/logger-options.generated.json";
import { groups } from "./content/groups.ts";
import { atAddress, ownAddress } from "./content/own-address.ts";
import type { Block, Part, Sample } from "./model.ts";

/** For the server at this address. */
export function toLlmsText(address: string): string {
  const sections = groups.flatMap((group) => group.sections);
  const lines = [
    "# Contrail",
    "> Log and error monitoring for JavaScript developers: `console.text()` and a logger send logs, errors and metrics to a server, whose dashboard makes every line searchable.",
    `This is the complete documentation, also available at ${ownAddress}/docs. Every API call is described at ${ownAddress}/api/openapi.json.`,
    ...sections.flatMap(({ parts = [], ...section }) => [
      ...toMarkdown(section, "##"),
      ...parts.flatMap((part) => toMarkdown(part, "###")),
    ]),
  ];
  return `${atAddress(lines.join("\n\n"), address)}\n`;
}

function toMarkdown({ title, blocks }: Part, heading: string): string[] {
  return [`${heading} ${title}`, ...blocks.map(blockToMarkdown)].map(withWholeLinks);
}

function blockToMarkdown(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "list":
      return block.items.map((item, place) => `${block.isOrdered ? `${place + 1}.` : "-"} ${item}`).join("\n");
    case "table":
      return toTable(block.columns, block.rows);
    case "cards":
      return block.cards.map(({ title, text }) => `- **${title}**: ${text}`).join("\n");
    case "samples":
      return block.samples.map(toFence).join("\n\n");
    case "choices":
      return block.choices
        .map(({ label, samples }) => [`${label}:`, ...samples.map(toFence)].join("\n\n"))
        .join("\n\n");
    case "options":
      return toTable(
        ["Option", "Type", "Default", "Meaning"],
        loggerOptions.map((option) => [
          `\`${option.name}\``,
          `\`${option.type}\``,
          option.default && `\`${option.default}\``,
          option.description,
        ]),
      );
    case "calls":
      return `API calls: ${ownAddress}/api/openapi.json`;
  }
}

function toFence({ name, lang, code }: Sample): string {
  return `\`\`\`${lang} ${name}\n${code}\n\`\`\``;
}

function toTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [toLine(columns), `|${"---|".repeat(columns.length)}`, ...rows.map(toLine)].join("\n");
}

/** A reader of the text alone does not know which page its links belong to. */
function withWholeLinks(markdown: string): string {
  return markdown.replaceAll("](#", `](${ownAddress}/docs#`).replaceAll("](/", `](${ownAddress}/`);
}
