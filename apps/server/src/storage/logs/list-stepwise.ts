// The newest rows, looked for in the last hour first: that touches few parts of the table, however much is stored.
import type { LogDb } from "./driver.ts";
import { lookBack } from "./look-back.ts";
import type { LogRow } from "./row.ts";
import { type Filter, oldestOf, type Scope } from "./scope.ts";
import { type Selection, selectRows } from "./select-rows.ts";

export async function listStepwise(
  db: LogDb,
  scopes: readonly Scope[],
  filter: Filter,
  { limit, offset = 0, after, now }: Selection & { now: number },
): Promise<LogRow[]> {
  const newest = after?.time ?? filter.to ?? now;
  const rows: LogRow[] = [];
  let { to } = filter;
  let toSkip = offset;
  for (const from of lookBack(newest, oldestOf(scopes, filter))) {
    const selection = { limit: limit - rows.length, offset: toSkip, after };
    const found = await selectRows(db, scopes, { ...filter, from, to }, selection);
    rows.push(...found);
    if (rows.length === limit) break;
    // How many were skipped is known only once something was left over; until then the next step starts anew.
    if (toSkip > 0 && found.length === 0) continue;
    toSkip = 0;
    to = from - 1;
  }
  return rows;
}
