// Extracts a table from one of the repository's documents, so that it isn't written twice.
import type { Block } from "../model.ts";

/** The first table below a heading. */
export function markdownTable(markdown: string, heading: string): Block {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => line.replace(/^#+ /, "") === heading && line.startsWith("#"));
  const first = lines.findIndex((line, place) => place > start && line.startsWith("|"));
  if (start === -1 || first === -1) throw new Error(`There is no table below the heading '${heading}'.`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith("|"));
  const [columns = [], , ...rows] = lines.slice(first, length === -1 ? undefined : first + length).map(toCells);
  return { kind: "table", columns, rows };
}

/** A bar that belongs to a cell is written `\|`. */
function toCells(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}
