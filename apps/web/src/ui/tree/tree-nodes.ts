// A value of any shape as the flat list of lines that a tree shows. Only what is open is walked.
import { parseIsoDate, toDateTime } from "../../lib/time.ts";

export type TreeKind = "object" | "array" | "string" | "number" | "boolean" | "null" | "date" | "redacted";

interface Line {
  /** The path from the root, unique within one tree. */
  id: string;
  parentId: string | null;
  depth: number;
  /** Place among its siblings, counted from 1, and how many there are. */
  position: number;
  siblings: number;
}

export interface ValueLine extends Line {
  type: "value";
  /** null at the root. */
  key: string | null;
  kind: TreeKind;
  text: string;
  /** What was sent, where the text says it differently. */
  title?: string;
  /** null for what cannot be opened. */
  open: boolean | null;
  /** How many characters of a long text are left out. */
  cut: number;
}

export interface MoreLine extends Line {
  type: "more";
  /** How many children are still left out. */
  left: number;
}

export type TreeLine = ValueLine | MoreLine;

/** What the reader changed: lines opened or closed, longer lists, whole texts. */
export interface TreeView {
  toggled: ReadonlyMap<string, boolean>;
  pages: ReadonlyMap<string, number>;
  whole: ReadonlySet<string>;
}

export const untouched: TreeView = { toggled: new Map(), pages: new Map(), whole: new Set() };

export const childrenPerPage = 100;
export const textLimit = 300;
/** A nested object with more children than this starts closed. */
const opensUpTo = 20;
/** Above this a text is not worth the time of trying to read it as JSON. */
const jsonLimit = 200_000;

/** An object at the root gives its children; anything else is one line. */
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
    const place = { id: `${id}/${escaped(key)}`, parentId, depth, position: index + 1, siblings };
    const line = toLine(place, key, child, view);
    if (!line.open) return [line];
    return [line, ...childLines(childrenOf(unwrap(child)) ?? [], line.id, line.id, depth + 1, view)];
  });
  if (left === 0) return lines;
  return [...lines, { type: "more", id: `more:${id}`, parentId, depth, position: siblings, siblings, left }];
}

/** As in a JSON pointer: a slash inside a key must not look like a step of the path. */
function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function toLine(place: Line, key: string | null, sent: unknown, view: TreeView): ValueLine {
  const value = unwrap(sent);
  const children = childrenOf(value);
  const base = { ...place, type: "value" as const, key, open: null, cut: 0 };
  if (children !== null) {
    const opensItself = place.depth === 0 && children.length <= opensUpTo;
    const open = children.length === 0 ? null : (view.toggled.get(place.id) ?? opensItself);
    const kind = Array.isArray(value) ? "array" : "object";
    return { ...base, kind, text: summary(value, children.length), open };
  }
  if (typeof value === "string") return { ...base, ...textLine(value, view.whole.has(place.id)) };
  if (typeof value === "number" || typeof value === "bigint") return { ...base, kind: "number", text: String(value) };
  if (typeof value === "boolean") return { ...base, kind: "boolean", text: String(value) };
  return { ...base, kind: "null", text: value === undefined ? "undefined" : "null" };
}

function textLine(value: string, whole: boolean): Pick<ValueLine, "kind" | "text" | "cut"> & { title?: string } {
  const date = parseIsoDate(value);
  if (date) return { kind: "date", text: toDateTime(date), title: value, cut: 0 };
  const kind = /^\[(redacted|masked)\b/i.test(value) ? "redacted" : "string";
  if (whole || value.length <= textLimit) return { kind, text: JSON.stringify(value), cut: 0 };
  return { kind, text: `${JSON.stringify(value.slice(0, textLimit)).slice(0, -1)}…"`, cut: value.length - textLimit };
}

/** An error is named; anything else says how much it holds. */
function summary(value: unknown, count: number): string {
  if (Array.isArray(value)) return `[${count}]`;
  const { name, message } = value as { name?: unknown; message?: unknown };
  return typeof name === "string" && typeof message === "string" ? name : `{${count}}`;
}

function childrenOf(value: unknown): [string, unknown][] | null {
  return typeof value === "object" && value !== null ? Object.entries(value) : null;
}

/** A text that is a JSON object or list becomes what it describes. */
function unwrap(value: unknown): unknown {
  if (typeof value !== "string" || value.length > jsonLimit || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
