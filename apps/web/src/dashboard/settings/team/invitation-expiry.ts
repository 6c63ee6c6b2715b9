// When the link of an invitation stops working.
import { dayMs, hourMs } from "@contrail/protocol";
import { toDay } from "../../../lib/time.ts";

export function isExpired(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

/** Such as 'Expires in 6 days'. */
export function toExpiry(expiresAt: string | null, now: Date): string {
  if (expiresAt === null) return "";
  const end = new Date(expiresAt);
  if (isExpired(expiresAt, now)) return `Expired on ${toDay(end)}`;
  const leftMs = end.getTime() - now.getTime();
  if (leftMs < hourMs) return "Expires within an hour";
  return leftMs < dayMs ? `Expires in ${count(leftMs / hourMs, "hour")}` : `Expires in ${count(leftMs / dayMs, "day")}`;
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
