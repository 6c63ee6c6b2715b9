// Batches as ingest publishes them.
import type { LogRow } from "../../../storage/logs/rows/row.ts";
import { newRow, toBytes } from "../../../storage/testing/rows.ts";
import { type AcceptedBatch, createLiveBatch, type LiveBatch } from "../live-batch.ts";

export const shop = { id: "shop", name: "Shop", teamId: "ada" };

/** Rows with ascending numbers from `firstSeq` on. */
export function newBatch(rows: readonly Partial<LogRow>[], firstSeq = 1, application = shop): LiveBatch {
  return createLiveBatch(toAccepted(rows, firstSeq, application));
}

function toAccepted(rows: readonly Partial<LogRow>[], firstSeq: number, application = shop): AcceptedBatch {
  const numbered = rows.map((row, n) => newRow({ applicationId: application.id, seq: String(firstSeq + n), ...row }));
  return { application, rows: toBytes(numbered), rowCount: rows.length };
}
