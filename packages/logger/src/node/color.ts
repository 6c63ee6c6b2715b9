// The colors of the levels in a terminal.
import type { Level } from "../level.ts";
import { readVariable } from "./permissions.ts";

const colors: Record<Level, number> = { error: 31, warn: 33, info: 34, debug: 90, log: 39, text: 36 };

/** The arguments for the console, the first one in the color of the level. */
export function color(level: Level, args: readonly unknown[]): readonly unknown[] {
  const [first, ...rest] = args;
  if (typeof first !== "string" || !hasColors()) return args;
  return [`\u001b[${colors[level]}m${first}\u001b[39m`, ...rest];
}

function hasColors(): boolean {
  const forced = readVariable("FORCE_COLOR");
  return forced ? forced !== "0" : !readVariable("NO_COLOR") && process.stdout.isTTY;
}
