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

/** The query of a link to the extension. Editors decode it beforehand, and a plus would then be read as a blank. */
export function toParams(query: string): URLSearchParams {
  return new URLSearchParams(query.replaceAll("+", "%2B"));
}
