// Complete rows for tests, which only specify the fields that matter.
import type { LogRow } from "../logs/rows/row.ts";
import { rowFormats } from "../logs/rows/row-formats.ts";

export { writeRows as toBytes } from "../logs/rows/row-formats.ts";

/** The format of `toBytes`. */
export const { format } = rowFormats.current;

export function newRow(fields: Partial<LogRow> = {}): LogRow {
  return {
    applicationId: "shop",
    time: 1_700_000_000_000,
    seq: "1",
    type: "log",
    source: "shop",
    message: "",
    data: "",
    metadata: "",
    stack: "",
    environment: "",
    fingerprint: "0",
    marks: [],
    release: "",
    session: "0",
    actor: "0",
    ...fields,
  };
}

let assigned = 0;

/** Sequence numbers contain when they were assigned. */
export const seqAt = (arrival: number): string => String((BigInt(arrival) << 22n) + BigInt(++assigned % 65_536));
