// Rate limit for sign-in: how many requests a network may make per minute, on this server.

import { isIPv6 } from "node:net";
import { minuteMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";

export function createIpLimit({ perMinute, clock }: { perMinute: number; clock: Clock }) {
  const counts = new Map<string, number>();
  let endsAt = 0;

  return {
    /** Counts a request; throws when it exceeds the limit. */
    take(ip: string): void {
      const now = clock.now();
      if (now >= endsAt) {
        counts.clear();
        endsAt = now + minuteMs;
      }
      const network = toNetwork(ip);
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      if (count > perMinute) {
        throw new AppError("too_many_requests", {
          headers: { "retry-after": String(Math.ceil((endsAt - now) / 1000)) },
        });
      }
    },
  };
}

/** A client with one IPv6 address usually has the whole /64, so a /64 counts as one network. */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const missing = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...(ip.includes("::") ? missing : []), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
