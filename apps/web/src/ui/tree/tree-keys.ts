import type { TreeLine } from "./tree-nodes.ts";

/** The effect of a key: move to another line, or act on this one. */
export type TreeMove = { go: string } | { act: "toggle" | "more" | "whole" };

export function treeMove(key: string, lines: readonly TreeLine[], current: string): TreeMove | null {
  const index = lines.findIndex((line) => line.id === current);
  const line = lines[index];
  if (!line) return null;
  const open = line.type === "value" ? line.open : null;
  switch (key) {
    case "ArrowDown":
      return go(lines[index + 1]);
    case "ArrowUp":
      return go(lines[index - 1]);
    case "Home":
      return go(lines[0]);
    case "End":
      return go(lines.at(-1));
    case "ArrowRight":
      if (open === null) return null;
      return open ? go(lines[index + 1]) : { act: "toggle" };
    case "ArrowLeft":
      return open ? { act: "toggle" } : go(lines.find((candidate) => candidate.id === line.parentId));
    case "Enter":
    case " ":
      return action(line);
    default:
      return null;
  }
}

/** The effect of a click or Enter. */
export function action(line: TreeLine): TreeMove | null {
  if (line.type === "more") return { act: "more" };
  if (line.open !== null) return { act: "toggle" };
  return line.isCut ? { act: "whole" } : null;
}

function go(line: TreeLine | undefined): TreeMove | null {
  return line ? { go: line.id } : null;
}
