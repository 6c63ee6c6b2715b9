// The only place that writes to the console.
import type { Level } from "./level.ts";

/** Returns whether it was printed: a console throws if a value can't be inspected, or if a test forbids output. */
export function print(level: Level, args: readonly unknown[]): boolean {
  try {
    console[level === "text" ? "log" : level](...args);
    return true;
  } catch {
    return false;
  }
}
