// Finds the newest rows, looking in the last hour first: that touches few parts of the table, no matter how much is
// stored.
import type { LogDb } from "./database/driver.ts";
import { expandingWindows } from "./expanding-windows.ts";
import type { LogRow } from "./rows/row.ts";
import { type RowChunk, sizeOf } from "./rows/row-chunk.ts";
import { oldestOf, type RowFilter, type Scope } from "./scope.ts";
import { type RowSelection, selectRows } from "./select-rows.ts";

export async function listStepwise(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  { limit, bytes, shorten, offset = 0, after, now }: RowSelection & { now: number },
): Promise<RowChunk> {
  const newest = after?.time ?? filter.to ?? now;
  const rows: LogRow[] = [];
  let { to } = filter;
  let toSkip = offset;
  for (const from of expandingWindows(newest, oldestOf(scopes, filter))) {
    const left = { limit: limit - rows.length, bytes: bytes && Math.max(1, bytes - sizeOf(rows)), shorten };
    const found = await selectRows(db, scopes, { ...filter, from, to }, { ...left, offset: toSkip, after });
    rows.push(...found.rows);
    if (found.isFull) return { rows, isFull: true };
    // How many rows were skipped is known only once some are left over; until then, the next step starts over.
    if (toSkip > 0 && found.rows.length === 0) continue;
    toSkip = 0;
    to = from - 1;
  }
  return { rows, isFull: false };
}
