import type { Level } from "@contrail/protocol";

/** The levels as legends and filters name them. */
export const levelNames: Record<Level, string> = {
  error: "Error",
  warn: "Warning",
  info: "Info",
  debug: "Debug",
  log: "Log",
  text: "Text",
};
