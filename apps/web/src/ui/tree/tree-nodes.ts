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
  /** null for the root. */
  key: string | null;
  kind: TreeKind;
  text: string;
  /** The raw value, if the text is formatted differently. */
  title?: string;
  /** null if it can't be expanded. */
  open: boolean | null;
  /** Number of characters cut off a long text. */
  cut: number;
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
/** A nested object with more children than this starts collapsed. */
const maxAutoOpenChildren = 20;
/** Longer texts aren't parsed as JSON. */
const maxJsonCharacters = 200_000;

/** The root object is represented by its children; any other value is one line. */
export function treeLines(value: unknown, view: TreeView): TreeLine[] {
  const root = unwrap(value);
  const children = childrenOf(root);
  if (children === null)
    return [toLine({ id: "$", parentId: null, depth: 0, position: 1, siblings: 1 }, null, value, view)];
  return childLines(children, "$", null, 0, view);
}

function childLines(
  children: [string, unknown][],
  id: string,
  parentId: string | null,
  depth: number,
  view: TreeView,
): TreeLine[] {
  const shown = children.slice(0, childrenPerPage * (view.pages.get(id) ?? 1));
  const left = children.length - shown.length;
  const siblings = shown.length + (left > 0 ? 1 : 0);
  const lines = shown.flatMap(([key, child], index) => {
    const node = { id: `${id}/${escaped(key)}`, parentId, depth, position: index + 1, siblings };
    const line = toLine(node, key, child, view);
    if (!line.open) return [line];
    return [line, ...childLines(childrenOf(unwrap(child)) ?? [], line.id, line.id, depth + 1, view)];
  });
  if (left === 0) return lines;
  return [...lines, { type: "more", id: `more:${id}`, parentId, depth, position: siblings, siblings, left }];
}

/** Escaped as in a JSON pointer, so that a slash in a key doesn't look like a path separator. */
function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function toLine(node: Line, key: string | null, sent: unknown, view: TreeView): ValueLine {
  const value = unwrap(sent);
  const children = childrenOf(value);
  const base = { ...node, type: "value" as const, key, open: null, cut: 0 };
  if (children !== null) {
    const opensItself = node.depth === 0 && children.length <= maxAutoOpenChildren;
    const open = children.length === 0 ? null : (view.toggled.get(node.id) ?? opensItself);
    const kind = Array.isArray(value) ? "array" : "object";
    return { ...base, kind, text: summary(value, children.length), open };
  }
  if (typeof value === "string") return { ...base, ...textLine(value, view.whole.has(node.id)) };
  if (typeof value === "number" || typeof value === "bigint") return { ...base, kind: "number", text: String(value) };
  if (typeof value === "boolean") return { ...base, kind: "boolean", text: String(value) };
  return { ...base, kind: "null", text: value === undefined ? "undefined" : "null" };
}

function textLine(value: string, whole: boolean): Pick<ValueLine, "kind" | "text" | "cut"> & { title?: string } {
  const date = parseIsoDate(value);
  if (date) return { kind: "date", text: toDateTime(date), title: value, cut: 0 };
  const kind = /^\[(redacted|masked)\b/i.test(value) ? "redacted" : "string";
  const text = stripAnsi(value);
  if (whole || text.length <= maxTextCharacters) return { kind, text: quoted(text), cut: 0 };
  return {
    kind,
    text: `${quoted(text.slice(0, maxTextCharacters)).slice(0, -1)}…"`,
    cut: text.length - maxTextCharacters,
  };
}

/** As JSON, but with the line breaks and tabs themselves. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/\\(?:r\\n|u[\da-f]{4}|.)/g, (sequence) => lineBreaks[sequence] ?? sequence);
}

const lineBreaks: Readonly<Record<string, string>> = { "\\n": "\n", "\\r\\n": "\n", "\\t": "\t" };

/** Errors show their name, others their size. */
function summary(value: unknown, count: number): string {
  if (Array.isArray(value)) return `[${count}]`;
  const { name, message } = value as { name?: unknown; message?: unknown };
  return typeof name === "string" && typeof message === "string" ? name : `{${count}}`;
}

function childrenOf(value: unknown): [string, unknown][] | null {
  return typeof value === "object" && value !== null ? Object.entries(value) : null;
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
