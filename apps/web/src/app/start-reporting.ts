import type { WebConfig } from "../lib/config.ts";

/** Where the operator wants to be told of errors, they are. A chunk of its own: who reports nothing loads nothing. */
export function startReporting({ reporting }: WebConfig): void {
  if (reporting) void import("../lib/report-errors.ts").then(({ reportErrors }) => reportErrors(reporting));
}
