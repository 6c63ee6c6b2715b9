import type { Counts } from "@contrail/protocol";
import { errorRate } from "./period-change.ts";

export interface HealthStatus {
  label: string;
  tone: "log" | "warn" | "error" | "quiet";
}

/** Health of an application by its error rate. */
export function toHealthStatus(counts: Counts): HealthStatus {
  const rate = errorRate(counts);
  if (rate === undefined) return { label: "Quiet", tone: "quiet" };
  if (rate >= 5) return { label: "Failing", tone: "error" };
  return rate >= 1 ? { label: "Degraded", tone: "warn" } : { label: "Healthy", tone: "log" };
}

/** By error rate; then the busiest. Those without logs come last. */
export function worstFirst<Application extends Counts>(applications: readonly Application[]): Application[] {
  return applications.toSorted(
    (one, other) => (errorRate(other) ?? -1) - (errorRate(one) ?? -1) || other.logs - one.logs,
  );
}
