// Batches for tests that need many: the number of a batch determines its content.

import { createHash } from "node:crypto";
import { dayMs } from "@contrail/protocol";
import { format, newRow, toBytes } from "../../../storage/testing/rows.ts";
import type { SpoolBatch } from "../batch.ts";

export const testKey: Buffer = createHash("sha256").update("a key that only tests have").digest();

const weekMs = 7 * dayMs;

export function toNumberedBatch(number: number): SpoolBatch & { batchId: string } {
  const ids = rowIdsOf(number);
  // Spread over several weeks, so that the store writes several parts.
  const rows = ids.map((message, index) =>
    newRow({ time: (index % 3) * weekMs, seq: String(number * 100 + index), message, data: "x".repeat(100) }),
  );
  return {
    applicationId: "shop",
    receivedAt: Date.now(),
    format,
    rowCount: rows.length,
    rows: toBytes(rows),
    batchId: String(number),
    response: String(rows.length),
  };
}

export function rowIdsOf(number: number): string[] {
  return Array.from({ length: 1 + (number % 40) }, (_, index) => `${number}/${index}`);
}
