import type { WebConfig } from "../lib/api/config.ts";

/** Where the operator wants to be told of errors, they are. A chunk of its own: who reports nothing loads nothing. */
export function startReporting({ reporting }: WebConfig): void {
  if (reporting) void import("./report-errors.ts").then(({ reportErrors }) => reportErrors(reporting));
}
