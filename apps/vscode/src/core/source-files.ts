// Files of the workspace that a frame or a link means.
import { isSameSource } from "@contrail/protocol";

/** Those whose path ends alike, as far as any does: several if they can't be told apart. */
export function bestMatches(path: string, files: readonly string[]): string[] {
  const matches = files
    .filter((file) => isSameSource(file, path))
    .map((file) => ({ file, shared: sharedEnd(file, path) }));
  const most = Math.max(0, ...matches.map(({ shared }) => shared));
  return matches.filter(({ shared }) => shared === most).map(({ file }) => file);
}

/** How many segments at the end are the same. */
function sharedEnd(one: string, other: string): number {
  const [a, b] = [segments(one), segments(other)];
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}

function segments(path: string): string[] {
  return path.split(/[/\\]/).filter((part) => part !== "" && part !== ".");
}

export interface SourcePosition {
  path: string;
  /** From 1. */
  line: number;
  column: number;
  /** What the code was deployed as. */
  release: string | undefined;
}

/** Of a link of the dashboard: `…/open?path=src/cart.ts&line=48&column=23&release=1.4.2`. Undefined if it names no file. */
export function parseOpenLink(query: string): SourcePosition | undefined {
  const params = new URLSearchParams(query);
  const path = params.get("path") ?? "";
  if (path === "" || path.length > 1_000 || path.split(/[/\\]/).includes("..")) return undefined;
  return {
    path,
    line: toPosition(params.get("line")),
    column: toPosition(params.get("column")),
    release: params.get("release") || undefined,
  };
}

function toPosition(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
