// Lets other work of the process run during a long loop.
import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest time without a pause. */
const maxMs = 10;

/** @returns what to await after each part of the loop */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxMs) return;
    await nextTurn();
    since = performance.now();
  };
}
