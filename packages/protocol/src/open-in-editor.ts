// Links that open a line of code: in an editor, or on the page that asks which one. Chats only link to pages.
import { type Editor, extensionAuthority } from "./editors.ts";
import { toFileKey } from "./grouping/file-key.ts";
import { toSourcePath } from "./source-path.ts";
import { positionOf } from "./stack/frame-position.ts";
import type { StackFrame } from "./stack/parse-frame.ts";

/** Which line of which file to open. */
export interface OpenTarget {
  /** As it was sent; the extension looks for the file that matches. */
  path: string;
  line?: number | undefined;
  column?: number | undefined;
  /** What the line is of: it may have moved since. */
  release?: string | undefined;
  /** Id or name of the application. */
  app?: string | undefined;
}

/** Where the page is. */
export const openPath = "/open";

const maxTextCharacters = 200;

/** `vscode://contrail.contrail/open?path=src%2Fcart.ts&line=48` */
export function toEditorLink(editor: Editor, target: OpenTarget): string {
  return `${editor}://${extensionAuthority}${openPath}?${toQuery(target)}`;
}

/** `/open?path=src%2Fcart.ts&line=48` */
export function toOpenPageLink(target: OpenTarget): string {
  return `${openPath}?${toQuery(target)}`;
}

/** The line of a frame; undefined if there is none, or if the file is one that a bundler wrote. */
export function toFrameTarget(frame: Pick<StackFrame, "file" | "location">): OpenTarget | undefined {
  const position = positionOf(frame);
  const path = toSourcePath(frame.file);
  if (!position || path === "" || toFileKey(frame.file).isBuilt) return undefined;
  return { path, line: position.line, column: position.column || undefined };
}

/** From the query of either link; undefined if it names no file. Other people write such links, so nothing else passes. */
export function parseOpenTarget(query: URLSearchParams): OpenTarget | undefined {
  const path = toSourcePath(textOf(query, "path", 2_000));
  if (path === "") return undefined;
  return {
    path,
    line: numberOf(query, "line"),
    column: numberOf(query, "column"),
    release: textOf(query, "release") || undefined,
    app: textOf(query, "app") || undefined,
  };
}

/** Without a plus for a blank, which editors don't decode. */
function toQuery({ path, line, column, release, app }: OpenTarget): string {
  return Object.entries({ path, line, column, release, app })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join("&");
}

function textOf(query: URLSearchParams, name: string, maxCharacters = maxTextCharacters): string {
  const text = query.get(name) ?? "";
  const isClean = text.length <= maxCharacters && !/\p{Cc}|\p{Cf}/u.test(text);
  return isClean ? text.trim() : "";
}

function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
