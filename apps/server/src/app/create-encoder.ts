import { createBatchEncoder, type EncodeBatch } from "../ingest/encode/encode-batch.ts";
import { createRedactors } from "../redaction/redactors.ts";

/** Shares nothing with others: what a terminated task leaves behind is discarded with the encoder. */
export function createEncoder(): EncodeBatch {
  return createBatchEncoder(createRedactors());
}
