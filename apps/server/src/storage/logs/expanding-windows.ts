// Time windows in which to look for the newest rows: the engine skips every part of the table outside them.
import { dayMs, hourMs } from "@contrail/protocol";

const stepsMs = [hourMs, dayMs, 7 * dayMs];

/** The starts of growing windows that end at `newest`; the last one starts at `since`. */
export function expandingWindows(newest: number, since: number): number[] {
  return [...stepsMs.map((step) => newest - step).filter((from) => from > since), since];
}
