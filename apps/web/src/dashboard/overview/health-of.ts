import type { Counts } from "@contrail/protocol";
import { errorRate } from "./change-words.ts";

export interface Status {
  word: string;
  tone: "log" | "warn" | "error" | "quiet";
}

/** Health of an application by its error rate. */
export function healthOf(counts: Counts): Status {
  const rate = errorRate(counts);
  if (rate === undefined) return { word: "Quiet", tone: "quiet" };
  if (rate >= 5) return { word: "Failing", tone: "error" };
  return rate >= 1 ? { word: "Degraded", tone: "warn" } : { word: "Healthy", tone: "log" };
}
