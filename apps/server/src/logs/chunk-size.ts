// How many rows of a long list are read together: enough to be fast, few enough to keep memory flat.
import { type RowChunk, sizeOf } from "../storage/logs/rows/row-chunk.ts";

/** At most this, plus one log. */
export const maxChunkBytes = 1_024 * 1_024;
const maxChunkRows = 500;
const firstChunkRows = 50;

export type ChunkSize = ReturnType<typeof createChunkSize>;

/** The store reads every requested row, even those that don't fit, so the next chunk is sized by the last one. */
export function createChunkSize() {
  let limit = firstChunkRows;
  return {
    bound: () => ({ limit, bytes: maxChunkBytes }),
    learn({ rows }: RowChunk): void {
      const fitting = Math.ceil((maxChunkBytes * rows.length) / Math.max(1, sizeOf(rows)));
      limit = Math.min(maxChunkRows, 2 * fitting);
    },
  };
}
