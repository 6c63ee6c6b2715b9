import type { Payments } from "@contrail/protocol";
import { Badge } from "../../ui/Badge.tsx";

/** Wherever something is for sale: whether anybody pays. */
export function TestModeBadge({ payments: { mode } }: { payments: Payments }) {
  return mode === "test" && <Badge tone="warn">Test mode, no card is charged</Badge>;
}
