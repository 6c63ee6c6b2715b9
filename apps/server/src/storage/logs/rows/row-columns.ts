// The columns of a row, in the order in which they are written. Everything that depends on the layout of a row is
// derived from this table: its bytes in the spool and for the store, its index for the live tail, and its SQL.
import { type Hash64, type LevelWord, levelWords } from "@contrail/protocol";
import type { Sequence } from "../sequence.ts";
import type { LogRow } from "./row.ts";
import type { RowBytes, RowCursor } from "./row-bytes.ts";

/** A row before encoding: numbers in halves, marks as one string. */
export interface NewRow extends Omit<LogRow, "seq" | "fingerprint" | "marks" | "session" | "actor"> {
  seq: Sequence;
  fingerprint: Hash64;
  session: Hash64;
  actor: Hash64;
  /** Separated by line breaks. */
  marks: string;
}

export interface RowColumn {
  /** In the log store. */
  name: string;
  /** In the log store. */
  type: string;
  kind: ColumnKind;
  /** Its value; a separate function for each column, because reading the field by name is much slower. */
  of(row: NewRow): unknown;
  /** The first format that has it. Rows of earlier formats may be in the spool when the server is updated. */
  since: number;
}

/** By the field of a row. */
export type RowColumns<Row = LogRow> = { readonly [Field in keyof Row]: RowColumn };

/** How the values of a column are written and read. */
export interface ColumnKind {
  /** undefined for a string, which is prefixed with its length. */
  bytes: number | undefined;
  write(to: RowBytes, value: never): void;
  read(from: RowCursor): unknown;
  /** For rows of a format without the column. */
  missing: unknown;
  /** The SQL expression for reading it; by default, the column itself. */
  select?(name: string): string;
  /** Conversion between a row and the store's text formats. */
  toStored?(value: never): string | number;
  fromStored?(value: never): unknown;
}

const text: ColumnKind = {
  bytes: undefined,
  write: (to, value: string) => to.text(value),
  read: (from) => from.text(),
  missing: "",
};

/** A list of strings without line breaks. It is written as one string. */
const lines: ColumnKind = {
  bytes: undefined,
  write: text.write,
  read: (from) => toLines(from.text()),
  missing: [],
  toStored: (value: readonly string[]) => value.join("\n"),
  fromStored: toLines,
};

function toLines(value: string): string[] {
  return value === "" ? [] : value.split("\n");
}

const int64: ColumnKind = {
  bytes: 8,
  write: (to, value: number) => to.integer(value % 2 ** 32, Math.floor(value / 2 ** 32)),
  read: (from) => Number(from.signed()),
  missing: 0,
};

/** As decimal text in a row, because a number can't hold it; in halves before encoding, because that is fast. */
const uint64: ColumnKind = {
  bytes: 8,
  write: (to, value: Sequence) => to.integer(value.low, value.high),
  read: (from) => String(from.unsigned()),
  missing: "0",
  select: (name) => `toString(${name})`,
};

const levelCodes = new Map<LevelWord, number>(levelWords.map((word, i) => [word, i + 1]));

const level: ColumnKind = {
  bytes: 1,
  write: (to, value: LevelWord) => to.byte(levelCodes.get(value) ?? 0),
  read: (from) => toLevelWord(from.byte()),
  missing: "log",
};

export function toLevelWord(code: number): LevelWord {
  return levelWords[code - 1] ?? "log";
}

/** A word is stored as its index in the list, so that words can be added without rewriting rows. */
export const levelType = `Enum8(${levelWords.map((word, i) => `'${word}' = ${i + 1}`).join(", ")})`;

const repeated = "LowCardinality(String)";

/** A new column gets the next format as its `since`, and a migration that adds it to the store. */
export const rowColumns: RowColumns = {
  applicationId: { name: "application_id", type: repeated, kind: text, of: (row) => row.applicationId, since: 1 },
  time: { name: "time", type: "Int64", kind: int64, of: (row) => row.time, since: 1 },
  seq: { name: "seq", type: "UInt64", kind: uint64, of: (row) => row.seq, since: 1 },
  type: { name: "type", type: levelType, kind: level, of: (row) => row.type, since: 1 },
  source: { name: "source", type: repeated, kind: text, of: (row) => row.source, since: 1 },
  message: { name: "message", type: "String", kind: text, of: (row) => row.message, since: 1 },
  data: { name: "data", type: "String", kind: text, of: (row) => row.data, since: 1 },
  metadata: { name: "metadata", type: "String", kind: text, of: (row) => row.metadata, since: 1 },
  stack: { name: "stack", type: "String", kind: text, of: (row) => row.stack, since: 1 },
  environment: { name: "environment", type: repeated, kind: text, of: (row) => row.environment, since: 1 },
  fingerprint: { name: "fingerprint", type: "UInt64", kind: uint64, of: (row) => row.fingerprint, since: 1 },
  marks: { name: "marks", type: repeated, kind: lines, of: (row) => row.marks, since: 1 },
  release: { name: "release", type: repeated, kind: text, of: (row) => row.release, since: 2 },
  session: { name: "session", type: "UInt64", kind: uint64, of: (row) => row.session, since: 2 },
  actor: { name: "actor", type: "UInt64", kind: uint64, of: (row) => row.actor, since: 2 },
};
