import type { CallSite, CodeIssue, Log } from "@contrail/protocol";

export const now = Date.parse("2026-11-17T12:00:00.000Z");
export const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

export function codeIssue(part: Partial<CodeIssue> = {}): CodeIssue {
  return {
    id: "SHOP-12",
    kind: "error",
    type: "TypeError",
    title: "The cart is empty",
    level: "error",
    state: "open",
    badge: null,
    path: "srv/shop/src/cart.ts",
    line: 2,
    column: 3,
    function: "pay",
    lineHash: null,
    release: null,
    commit: null,
    events: 3,
    users: 12,
    steps: [0, 1, 2],
    lastSeenAt: minutesAgo(4),
    ...part,
  };
}

export function callSite(part: Partial<CallSite> = {}): CallSite {
  return {
    path: "srv/shop/src/cart.ts",
    line: 3,
    release: null,
    commit: null,
    count: 1_204,
    levels: { log: 1_204 },
    lastSeenAt: minutesAgo(2),
    ...part,
  };
}

export function log(id: string, part: Partial<Log> = {}): Log {
  return {
    id,
    createdAt: minutesAgo(1),
    receivedAt: minutesAgo(1),
    type: "error",
    level: "error",
    source: "shop",
    application: { id: "app", name: "shop" },
    message: "The cart is empty",
    data: null,
    metadata: null,
    stack: null,
    environment: "production",
    marks: [],
    ...part,
  };
}
