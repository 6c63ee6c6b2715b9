// A parsed search.
import type { Level, LevelWord } from "../level.ts";

export type Search =
  /** Empty: "and" matches every log, "or" none. */
  | { kind: "and" | "or"; of: readonly Search[] }
  | { kind: "not"; of: Search }
  /** Anywhere in message, source, stack and the values of data and metadata. */
  | { kind: "text"; test: ContainsTest | RegexTest }
  | { kind: "level"; levels: readonly Level[] }
  | { kind: "type"; words: readonly LevelWord[] }
  /** Milliseconds; `from` is inclusive, `to` exclusive. */
  | { kind: "time"; from?: number; to?: number }
  /** Any of the tests. */
  | { kind: "column"; column: SearchColumn; tests: readonly TextTest[] }
  /** Any of the tests, on any value at the path. */
  | { kind: "path"; root: SearchRoot; path: readonly string[]; tests: readonly PathTest[] };

export type SearchColumn =
  | "source"
  | "message"
  | "stack"
  | "environment"
  | "application"
  | "release"
  | "fingerprint"
  | "id";
export type SearchRoot = "metadata" | "data";

/** The parts occur in order, with anything in between. They are never empty. */
export type ContainsTest = { kind: "contains"; parts: readonly string[] };
/** Like `contains`, but the value starts with the first part and ends with the last. They may be empty. */
export type WholeTest = { kind: "whole"; parts: readonly string[] };
/** In the syntax that JavaScript and RE2 share. */
export type RegexTest = { kind: "regex"; source: string; ignoreCase: boolean };
export type ExistsTest = { kind: "exists" };
export type NumberTest = { kind: "number"; from?: number; above?: number; to?: number; below?: number };

export type TextTest = ContainsTest | WholeTest | RegexTest | ExistsTest;
export type PathTest = TextTest | NumberTest;

export interface SearchError {
  /** Where the error starts, in characters of the text. */
  position: number;
  length: number;
  message: string;
  hint: string;
}

export const searchLimits = {
  /** Characters. */
  length: 4_000,
  /** Words, phrases and filters. */
  terms: 100,
  /** Looked-up paths; a key that may be in metadata or in data counts twice. */
  paths: 30,
  /** Keys in one path. */
  pathDepth: 8,
  /** Nested parentheses. */
  depth: 20,
  /** Length of a regular expression once its repetitions are expanded. */
  regexSize: 500,
  regexes: 10,
  /** How many characters of a text the matcher searches with a regular expression. The database searches all of them. */
  regexCharacters: 32_768,
} as const;
