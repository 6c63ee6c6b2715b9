// A search after parsing: what a log must be like to be found.
import type { Level, LevelWord } from "../level.ts";

export type Search =
  /** Of nothing: "and" finds every log, "or" none. */
  | { kind: "and" | "or"; of: readonly Search[] }
  | { kind: "not"; of: Search }
  /** Anywhere in message, source, stack and the values of data and metadata. */
  | { kind: "text"; test: ContainsTest | RegexTest }
  | { kind: "level"; levels: readonly Level[] }
  | { kind: "type"; words: readonly LevelWord[] }
  /** Milliseconds; `from` belongs to the range, `to` does not. */
  | { kind: "time"; from?: number; to?: number }
  /** Any of the tests. */
  | { kind: "column"; column: SearchColumn; tests: readonly TextTest[] }
  /** Any of the tests, on any value that the path leads to. */
  | { kind: "path"; root: SearchRoot; path: readonly string[]; tests: readonly PathTest[] };

export type SearchColumn = "source" | "message" | "stack" | "environment" | "application" | "fingerprint" | "id";
export type SearchRoot = "metadata" | "data";

/** The parts follow each other with anything between them. They are never empty. */
export type ContainsTest = { kind: "contains"; parts: readonly string[] };
/** Like `contains`, but the first part is the beginning and the last part the end. They may be empty. */
export type WholeTest = { kind: "whole"; parts: readonly string[] };
/** In the syntax that JavaScript and RE2 share. */
export type RegexTest = { kind: "regex"; source: string; ignoreCase: boolean };
export type ExistsTest = { kind: "exists" };
export type NumberTest = { kind: "number"; from?: number; above?: number; to?: number; below?: number };

export type TextTest = ContainsTest | WholeTest | RegexTest | ExistsTest;
export type PathTest = TextTest | NumberTest;

export interface SearchError {
  /** Where the mistake starts, in characters of the text. */
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
  /** Parentheses in parentheses. */
  depth: 20,
  /** Characters that a regular expression has once its repetitions are written out. */
  regexSize: 500,
  regexes: 10,
  /** Characters of a text that the matcher compares with a regular expression. The database sees all of them. */
  regexCharacters: 32_768,
} as const;
