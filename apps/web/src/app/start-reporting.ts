import type { WebConfig } from "../lib/api/config.ts";

/** Reports errors if the operator has enabled it. A separate chunk, so that other installations don't load it. */
export function startReporting({ reporting }: WebConfig): void {
  if (reporting) void import("./report-errors.ts").then(({ reportErrors }) => reportErrors(reporting));
}
