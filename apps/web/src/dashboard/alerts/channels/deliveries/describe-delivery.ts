// Deliveries in words.
import type { Delivery } from "@contrail/protocol";

const events: Readonly<Record<Delivery["what"], string>> = {
  opened: "Opened",
  updated: "Updated",
  acknowledged: "Acknowledged",
  resolved: "Resolved",
  reopened: "Reopened",
  repeated: "Repeated",
  summary: "Summary",
  test: "Test",
};

export function describeEvent({ what }: Pick<Delivery, "what">): string {
  return events[what];
}

/** `Delivered, 200, 182 ms`, `Failed, 503, 1.2 s`. */
export function describeOutcome({ isDelivered, status, ms }: Pick<Delivery, "isDelivered" | "status" | "ms">): string {
  const parts = [isDelivered ? "Delivered" : "Failed", status === null ? undefined : String(status), toDuration(ms)];
  return parts.filter((part) => part !== undefined).join(", ");
}

/** `182 ms`, `1.2 s`. */
function toDuration(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
