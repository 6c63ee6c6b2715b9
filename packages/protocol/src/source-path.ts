// Files of stack traces and files in an editor: which of them are the same, although each names another folder before.
import { toFileKey, withoutOrigin } from "./grouping/file-key.ts";
import { type FramePosition, positionOf } from "./stack/frame-position.ts";

/** A line of code. */
export interface SourcePlace extends FramePosition {
  /** Without origin and query. */
  path: string;
}

const maxPathCharacters = 1_000;

/** A file of a stack without origin, query and dots: `srv/shop/src/cart.ts`. */
export function toSourcePath(file: string): string {
  const [url = ""] = file.slice(0, 2_000).replaceAll("\\", "/").split(/[?#]/, 1);
  return toSegments(withoutOrigin(url)).join("/").slice(-maxPathCharacters);
}

/** The last part of a path, also of Windows: `cart.ts`. */
export function toFileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/**
 * Whether a path in an editor and one that was sent can be the same file: one ends with the other, or the editor's with
 * what stays the same of the one that was sent, such as `src/cart.ts` of `srv/shop/src/cart.ts`.
 */
export function isSameSource(inEditor: string, sent: string): boolean {
  const wanted = toSegments(inEditor.replaceAll("\\", "/"));
  const found = toSegments(sent);
  if (wanted.length === 0 || found.length === 0) return false;
  if (endsWith(wanted, found) || endsWith(found, wanted)) return true;
  const { key, isBuilt } = toFileKey(sent);
  const own = toSegments(key);
  // A name alone is that of many files.
  return !isBuilt && own.length > 1 && endsWith(wanted, own);
}

/** `src/cart.ts:48:23` */
export function parseCallSite(text: string): SourcePlace | undefined {
  const position = positionOf({ location: text });
  const path = toSourcePath(text.replace(/(?::\d{1,9}){1,2}$/, ""));
  return position && path !== "" ? { path, ...position } : undefined;
}

function toSegments(path: string): string[] {
  return path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
}

function endsWith(path: readonly string[], end: readonly string[]): boolean {
  const start = path.length - end.length;
  return start >= 0 && end.every((part, index) => part === path[start + index]);
}
