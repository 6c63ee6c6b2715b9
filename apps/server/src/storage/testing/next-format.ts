// The row formats of a later version with an additional column, for tests of an update.
import type { LogRow } from "../logs/rows/row.ts";
import { type NewRow, type RowColumn, type RowColumns, rowColumns } from "../logs/rows/row-columns.ts";
import { createRowFormats, type RowFormats, rowFormats, toNewRow } from "../logs/rows/row-formats.ts";

export interface NextRow extends LogRow {
  traceId: string;
}

const traceId: RowColumn = {
  name: "trace_id",
  type: "String",
  kind: rowColumns.message.kind,
  of: (row) => (row as NewRow & { traceId: string }).traceId,
  since: rowFormats.current.format + 1,
};

// In the middle of the row, so that rows read in the wrong format don't look right by chance.
const nextColumns = Object.fromEntries(
  Object.entries(rowColumns).flatMap(([field, column]) =>
    field === "message"
      ? [
          ["traceId", traceId],
          [field, column],
        ]
      : [[field, column]],
  ),
) as RowColumns;

export const nextFormats: RowFormats = createRowFormats(nextColumns);

export function writeNextRows(rows: readonly NextRow[]): Buffer {
  const writer = nextFormats.current.createWriter();
  for (const row of rows) writer.add(toNewRow(row));
  return writer.take();
}
