// A few logs with everything that a search may stumble over, identified by id.
import { minuteMs } from "@contrail/protocol";
import { type NamedRow, now, toRow } from "./search-table.ts";

export const exampleRows: readonly NamedRow[] = [
  toRow({
    id: "started",
    time: now - 120 * minuteMs,
    level: "info",
    source: "api",
    environment: "production",
    message: "Server started on 10.4.2.17:6379",
    metadata: { pid: 4242, host: "web-1" },
  }),
  toRow({
    id: "refused",
    time: now - 30 * minuteMs,
    level: "error",
    source: "api",
    environment: "production",
    message: "connect ECONNREFUSED 10.4.2.17:6379",
    fingerprint: String(0x0f3c04d2_e1b85a67n),
    stack:
      "Error: connect ECONNREFUSED 10.4.2.17:6379\n    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1555:16)",
    metadata: { url: "https://shop.example/cart?id=1", status: 502, retry: { count: 3 }, requestId: "req-9f3c" },
  }),
  toRow({
    id: "slow",
    time: now - 10 * minuteMs,
    level: "warn",
    type: "warning",
    source: "api-gateway",
    environment: "staging",
    message: "Slow cart",
    metadata: {
      url: "/cart",
      durationMs: 1500.5,
      request: { method: "GET", headers: { "content-type": "text/html" } },
      tags: ["vip", "Beta"],
    },
    data: {
      order: 8812,
      items: [
        { sku: "A-1", price: 5 },
        { sku: "B-2", price: 20 },
      ],
    },
  }),
  toRow({
    id: "login",
    source: "Web",
    message: "ada@example.com signed in",
    data: { user: { email: "ada@example.com", id: 42, admin: true }, note: 'said "hi"\nand left' },
  }),
  toRow({
    id: "span",
    level: "debug",
    source: "worker",
    message: "span",
    metadata: { "http.status": 500, http: { method: "POST" }, attributes: { "db.system": "postgresql" } },
  }),
  toRow({
    id: "letters",
    level: "text",
    message: "ÄPFEL und Éclairs für die ΟΔΟΣ",
    data: { city: "MÜNCHEN", emoji: "😀", street: "Straße", кот: "Мурка" },
  }),
  toRow({ id: "metric", level: "text", message: "metric", data: { metric: "latency", value: 0.25, unit: "s" } }),
  toRow({
    id: "windows",
    message: "C:\\Users\\ada\\new.txt",
    metadata: { folder: "C:\\temp\\new", lines: "line one\nnext line", screen: '5" screen' },
  }),
  toRow({ id: "nothing", message: "nothing", metadata: { a: null, b: "", c: false, d: 0, e: [], f: {} } }),
  toRow({ id: "order", message: '{"order":7}', data: { order: 7 } }),
  toRow({ id: "list", message: "list", data: [{ a: 1 }, { a: 2, b: { c: "deep" } }, [3]] }),
  toRow({ id: "repeats", message: "same text", data: "same text" }),
  toRow({ id: "words", message: "other", data: "just text" }),
  toRow({ id: "texts", message: "texts", metadata: { status: "500", port: "6379", version: "1.10" } }),
  toRow({ id: "half", message: "cut", metadata: { name: "half \ud83d", city: "Rom" } }),
  toRow({ id: "keys", message: "quiet", metadata: { refused: false, level: "gold", message: "inner", id: "m-7" } }),
  toRow({ id: "colors", message: "\u001b[31mred\u001b[0m", metadata: { text: "a\u001b[32mgreen" } }),
  toRow({
    id: "foreign",
    applicationId: "app-2",
    level: "error",
    source: "api",
    environment: "production",
    message: "connect ECONNREFUSED 10.4.2.17:6379",
    stack: "Error: connect ECONNREFUSED",
    metadata: { url: "/cart", status: 502, a: { b: 1 } },
    data: { order: 7 },
  }),
];
