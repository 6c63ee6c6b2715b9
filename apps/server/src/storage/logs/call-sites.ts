// The logs of each statement, by the file and line that the logger sends as `metadata.callSite`.
import type { LevelWord } from "@contrail/protocol";
import type { LogDb } from "./database/driver.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

export interface CallSiteCount {
  /** As it was sent: `https://shop.example/src/cart.ts:48:23`. */
  callSite: string;
  /** Empty for logs that name none. */
  release: string;
  type: LevelWord;
  count: number;
  last: number;
}

const maxRows = 2_000;

/** Of the files with this name, in whatever folder; the most recent first. */
export async function selectCallSites(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  fileName: string,
): Promise<CallSiteCount[]> {
  if (scopes.length === 0) return [];
  const { where, params } = inAnyScope(scopes, filter);
  return db.query<CallSiteCount>(
    `SELECT toString(call_site) AS callSite, toString(version) AS release, word AS type, count() AS count, max(time) AS last
     FROM (SELECT call_site, release AS version, type AS word, time FROM logs
       WHERE ${where} AND position(call_site, {callSiteFile:String}) > 0)
     GROUP BY call_site, version, word ORDER BY last DESC, callSite LIMIT ${maxRows}`,
    { ...params, callSiteFile: `${fileName}:` },
    { ...readOptions(scopes, filter), isSlow: true },
  );
}
