import type { Payments } from "@contrail/protocol";
import { Badge } from "../../ui/Badge.tsx";

/** Shown next to prices when no real payment is made. */
export function TestModeBadge({ payments: { mode } }: { payments: Payments }) {
  return mode === "test" && <Badge tone="warn">Test mode: no card is charged</Badge>;
}
