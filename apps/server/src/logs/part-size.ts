// How much of a long list is read at once: so much that reading is quick, so little that memory stays flat.
import { type Part, sizeOf } from "../storage/logs/part.ts";

/** Never more at once, and one log. */
export const mostBytes = 1_024 * 1_024;
const mostRows = 500;
const firstRows = 50;

export type PartSize = ReturnType<typeof createPartSize>;

/** The store reads as many rows as it is asked for, even those that do not fit: so the next part follows the last one. */
export function createPartSize() {
  let limit = firstRows;
  return {
    bound: () => ({ limit, bytes: mostBytes }),
    learn({ rows }: Part): void {
      const fitting = Math.ceil((mostBytes * rows.length) / Math.max(1, sizeOf(rows)));
      limit = Math.min(mostRows, 2 * fitting);
    },
  };
}
