// Generates Markdown from data.
import { lexer, type Tokens } from "marked";
import type { Sample } from "../model.ts";

export function toFence({ name, lang, code }: Sample): string {
  return `\`\`\`${lang} ${name}\n${code}\n\`\`\``;
}

export function toTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [toLine(columns), `|${"---|".repeat(columns.length)}`, ...rows.map(toLine)].join("\n");
}

/** The first table below a heading in another document, to avoid duplication. */
export function tableBelow(markdown: string, heading: string): string {
  const tokens = lexer(markdown);
  const start = tokens.findIndex((token) => token.type === "heading" && (token as Tokens.Heading).text === heading);
  const table = tokens.find((token, index) => index > start && token.type === "table");
  if (start === -1 || !table) throw new Error(`There is no table below the heading '${heading}'.`);
  return table.raw.trim();
}
