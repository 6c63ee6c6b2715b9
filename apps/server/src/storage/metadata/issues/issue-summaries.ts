// What issues are filtered and sorted by, of all issues of an application.

import { inChunks } from "../database/in-chunks.ts";
import type { IssueRecord, MetadataDb } from "../database/tables.ts";
import { uniteParts } from "./merged.ts";
import { packRows, unpackRows, type ValuesOf } from "./packed-rows.ts";

const columns = [
  "id",
  "applicationId",
  "number",
  "mergedInto",
  "state",
  "type",
  "function",
  "file",
  "assigneeId",
  "firstSeen",
  "lastSeen",
  "firstRelease",
  "lastRelease",
  "events",
  "regressedAt",
  "escalatedAt",
  "createdAt",
] as const;

type SummaryRow = ValuesOf<IssueRecord, typeof columns>;

export interface IssueSummary extends Pick<IssueRecord, (typeof columns)[number]> {
  /** Of itself and of the issues that were merged into it. */
  ids: string[];
}

/** Without those that were merged into another one, in no particular order. */
export async function readSummaries(db: MetadataDb, applicationIds: readonly string[]): Promise<IssueSummary[]> {
  const rows = await inChunks(applicationIds, async (chunk) => {
    const found = await db
      .selectFrom("issues")
      .select(packRows<"issues">(db, columns).as("packed"))
      .where("applicationId", "in", chunk)
      .executeTakeFirst();
    return unpackRows<SummaryRow>(found?.packed);
  });
  return uniteParts(rows.map(toSummary));
}

/** By position: with names from a list, it would take several times as long. */
function toSummary(row: SummaryRow): IssueSummary {
  return {
    id: row[0],
    applicationId: row[1],
    number: row[2],
    mergedInto: row[3],
    state: row[4],
    type: row[5],
    function: row[6],
    file: row[7],
    assigneeId: row[8],
    firstSeen: row[9],
    lastSeen: row[10],
    firstRelease: row[11],
    lastRelease: row[12],
    events: row[13],
    regressedAt: row[14],
    escalatedAt: row[15],
    createdAt: row[16],
    ids: [row[0]],
  };
}
