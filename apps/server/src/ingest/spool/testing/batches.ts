// Batches for tests that need many: the number of a batch decides everything about it.
import { createHash } from "node:crypto";
import type { Batch } from "../batch.ts";
import { toRow } from "./chdb-block-store.ts";

export const testKey: Buffer = createHash("sha256").update("a key that only tests have").digest();

export function toNumberedBatch(number: number): Batch & { batchId: string } {
  const ids = rowIdsOf(number);
  const rows = ids.map((id) => toRow({ applicationId: "shop", time: number, id, message: "x".repeat(100) }));
  return {
    applicationId: "shop",
    receivedAt: Date.now(),
    format: 1,
    rowCount: rows.length,
    rows: Buffer.from(rows.join("")),
    batchId: String(number),
    answer: String(rows.length),
  };
}

export function rowIdsOf(number: number): string[] {
  return Array.from({ length: 1 + (number % 40) }, (_, index) => `${number}/${index}`);
}
