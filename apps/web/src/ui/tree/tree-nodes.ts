// Flattens a value into the lines of a tree. Only expanded nodes are visited.
import { stripAnsi } from "@contrail/protocol";
import { parseIsoDate, toDateTime } from "../../lib/time.ts";

export type TreeKind = "object" | "array" | "string" | "number" | "boolean" | "null" | "date" | "redacted";

interface Line {
  /** Path from the root, unique within the tree. */
  id: string;
  parentId: string | null;
  depth: number;
  /** One-based index among its siblings, and their number. */
  position: number;
  siblings: number;
}

export interface ValueLine extends Line {
  type: "value";
  /** null for the root; cut if it is long. */
  key: string | null;
  /** The keys that lead to it. */
  path: readonly string[];
  /** As it was sent. */
  value: unknown;
  /** Inside a string parsed as JSON: shown in the tree, but not searchable as a field. */
  isInsideString: boolean;
  kind: TreeKind;
  text: string;
  /** The raw value, if the text is formatted differently. */
  title?: string;
  /** null if it can't be expanded. */
  open: boolean | null;
  /** All of a text that is cut, until it is expanded. */
  isCut: boolean;
  isWhole: boolean;
}

export interface MoreLine extends Line {
  type: "more";
  /** Number of children not shown. */
  left: number;
}

export type TreeLine = ValueLine | MoreLine;

/** The user's changes: expanded or collapsed nodes, longer lists, full texts. */
export interface TreeView {
  toggled: ReadonlyMap<string, boolean>;
  pages: ReadonlyMap<string, number>;
  whole: ReadonlySet<string>;
}

export const untouched: TreeView = { toggled: new Map(), pages: new Map(), whole: new Set() };

export const childrenPerPage = 100;
export const maxTextCharacters = 300;
/** A nested object with more children than this starts collapsed, and all do if they would add more lines than that. */
const maxAutoOpenChildren = 20;
const maxAutoOpenLines = 100;
/** Longer texts aren't parsed as JSON. */
const maxJsonCharacters = 200_000;
const maxKeyCharacters = 200;

/** A value that has or could have children, and where it is. */
interface Node {
  id: string;
  parentId: string | null;
  depth: number;
  path: readonly string[];
  isInsideString: boolean;
}

/** The root object is represented by its children; any other value is one line. */
export function treeLines(value: unknown, view: TreeView): TreeLine[] {
  const root: Node = { id: "$", parentId: null, depth: 0, path: [], isInsideString: false };
  const parent = unwrap(value);
  if (isParent(parent)) return childLines(parent, { ...root, isInsideString: parent !== value }, view);
  const child = { key: null, sent: value, value, count: 0 };
  return [toLine({ ...root, position: 1, siblings: 1, opensItself: false }, child, view)];
}

interface Child {
  /** null for the root. */
  key: string | null;
  sent: unknown;
  /** What was sent, or the value that it contains as JSON. */
  value: unknown;
  /** Of its own children. */
  count: number;
}

/** The lines of the children that are shown. Others aren't even listed: there may be any number of them. */
function childLines(parent: object, { id, parentId, depth, path, isInsideString }: Node, view: TreeView): TreeLine[] {
  const keys = Array.isArray(parent) ? undefined : Object.keys(parent);
  const count = Array.isArray(parent) ? parent.length : (keys?.length ?? 0);
  const shown = Math.min(count, childrenPerPage * (view.pages.get(id) ?? 1));
  const left = count - shown;
  const siblings = shown + (left > 0 ? 1 : 0);
  const children = Array.from({ length: shown }, (_, index) => toChild(parent, keys?.[index] ?? String(index)));
  const opensThemselves =
    depth === 0 && children.reduce((sum, each) => sum + autoOpenLines(each), 0) <= maxAutoOpenLines;
  const lines: TreeLine[] = [];
  for (const [index, child] of children.entries()) {
    const node = {
      id: `${id}/${stepOf(child.key, index)}`,
      parentId,
      depth,
      path: [...path, child.key],
      isInsideString,
    };
    const opensItself = opensThemselves && autoOpenLines(child) > 0;
    const line = toLine({ ...node, position: index + 1, siblings, opensItself }, child, view);
    lines.push(line);
    if (!line.open || !isParent(child.value)) continue;
    const isInside = isInsideString || child.value !== child.sent;
    const inner = { id: line.id, parentId: line.id, depth: depth + 1, path: line.path, isInsideString: isInside };
    for (const each of childLines(child.value, inner, view)) lines.push(each);
  }
  if (left > 0) lines.push({ type: "more", id: `more:${id}`, parentId, depth, position: siblings, siblings, left });
  return lines;
}

function toChild(parent: object, key: string): Child & { key: string } {
  const sent = (parent as Record<string, unknown>)[key];
  const value = unwrap(sent);
  if (!isParent(value)) return { key, sent, value, count: 0 };
  return { key, sent, value, count: Array.isArray(value) ? value.length : Object.keys(value).length };
}

/** How many lines it adds if it opens itself; 0 if it has too many children. */
function autoOpenLines({ count }: Child): number {
  return count <= maxAutoOpenChildren ? count : 0;
}

/** Escaped as in a JSON pointer, so that a slash in a key doesn't look like a path separator. A long one is a number. */
function stepOf(key: string, index: number): string {
  return key.length > maxKeyCharacters ? `~2${index}` : key.replaceAll("~", "~0").replaceAll("/", "~1");
}

interface Place extends Node, Pick<Line, "position" | "siblings"> {
  opensItself: boolean;
}

function toLine({ opensItself, ...place }: Place, { key, sent, value, count }: Child, view: TreeView): ValueLine {
  const base = {
    ...place,
    type: "value" as const,
    key: key === null ? null : cut(key, maxKeyCharacters),
    value: sent,
    open: null,
    isCut: false,
    isWhole: false,
  };
  if (isParent(value)) {
    const open = count === 0 ? null : (view.toggled.get(place.id) ?? opensItself);
    return { ...base, kind: Array.isArray(value) ? "array" : "object", text: summary(value, count), open };
  }
  if (typeof value === "string") return { ...base, ...textLine(value, view.whole.has(place.id)) };
  if (typeof value === "number" || typeof value === "bigint") return { ...base, kind: "number", text: String(value) };
  if (typeof value === "boolean") return { ...base, kind: "boolean", text: String(value) };
  return { ...base, kind: "null", text: value === undefined ? "undefined" : "null" };
}

function textLine(value: string, isWhole: boolean): Partial<ValueLine> & Pick<ValueLine, "kind" | "text"> {
  const date = parseIsoDate(value);
  if (date) return { kind: "date", text: toDateTime(date), title: value };
  const kind = /^\[(redacted|masked)\b/i.test(value) ? "redacted" : "string";
  const isLong = value.length > maxTextCharacters;
  const text = toQuoted(stripAnsi(value.slice(0, maxTextCharacters)));
  return { kind, text: isLong ? `"${text}…"` : `"${text}"`, isCut: isLong && !isWhole, isWhole: isLong && isWhole };
}

/** As in JSON, but with the line breaks and tabs themselves, and without the quotes around it. */
export function toQuoted(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\(?:r\\n|u[\da-f]{4}|.)/g, (sequence) => lineBreaks[sequence] ?? sequence);
}

const lineBreaks: Readonly<Record<string, string>> = { "\\n": "\n", "\\r\\n": "\n", "\\t": "\t" };

/** Errors show their name, others their size. */
function summary(value: object, count: number): string {
  if (Array.isArray(value)) return `[${count}]`;
  const { name, message } = value as { name?: unknown; message?: unknown };
  return typeof name === "string" && typeof message === "string" ? cut(name, maxKeyCharacters) : `{${count}}`;
}

function cut(text: string, maxCharacters: number): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}

function isParent(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Parses a text that contains a JSON object or array. */
function unwrap(value: unknown): unknown {
  if (typeof value !== "string" || value.length > maxJsonCharacters || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
