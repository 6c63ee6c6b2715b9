// Where to look for the newest rows first: the engine leaves out every part of the table that ends before.

import { dayMs, hourMs } from "@contrail/protocol";

const stepsMs = [hourMs, dayMs, 7 * dayMs];

/** Beginnings of ever longer times before `newest`, the last one being `since`. */
export function lookBack(newest: number, since: number): number[] {
  return [...stepsMs.map((step) => newest - step).filter((from) => from > since), since];
}
