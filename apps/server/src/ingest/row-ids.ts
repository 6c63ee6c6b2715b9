// Ids of rows: unique, and rising in the order of arrival, so that logs of one millisecond keep their order.
import { randomBytes } from "node:crypto";

export function createRowIds(now: () => number): () => string {
  // Two servers on one store, or two runs within a millisecond, must not give the same id.
  const run = randomBytes(4).toString("hex");
  let last = 0;
  let count = 0;
  return () => {
    // A clock that was set back must not make ids fall.
    const time = Math.max(now(), last);
    count = time === last ? count + 1 : 0;
    last = time;
    return `${time.toString(16).padStart(12, "0")}${count.toString(16).padStart(8, "0")}${run}`;
  };
}
