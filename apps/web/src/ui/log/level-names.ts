import type { Level } from "@contrail/protocol";

/** Display names of levels, for legends and filters. */
export const levelNames: Record<Level, string> = {
  error: "Error",
  warn: "Warning",
  info: "Info",
  debug: "Debug",
  log: "Log",
  text: "Text",
};
