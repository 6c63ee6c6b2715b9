import { expect, test } from "vitest";
import type { AnalysisInput } from "./analysis-input.ts";
import { findEvidence } from "./evidence.ts";

const at = (id: string, message: string) => ({
  id,
  createdAt: `2026-01-01T00:00:0${id}.000Z`,
  level: "warn" as const,
  source: "shop",
  message,
});
const input: AnalysisInput = {
  log: {
    ...at("3", "Payment failed"),
    environment: null,
    stack: "Error: Payment failed\n    at pay (/srv/pay.js:1:2)",
    data: { answer: 'said "no"\ntwice' },
    metadata: { route: "/cart" },
  },
  before: [at("1", "retry 1 of 3"), at("2", "retry 1 of 3, later")],
  history: null,
};
const evidence = (...quotes: string[]) => findEvidence(quotes, input).map(({ text, log }) => `${log.id}: ${text}`);

test("a quote becomes evidence where it occurs, nearest log first", () => {
  expect(evidence("Payment failed", "retry 1 of 3", "at pay  (/srv/pay.js:1:2)", '"route":"/cart"')).toEqual([
    "3: Payment failed",
    "2: retry 1 of 3",
    "3: at pay (srv/pay.js:1:2)",
    '3: "route":"/cart"',
  ]);
  expect(evidence('said "no" twice', 'said \\"no\\"\\ntwice')).toEqual([
    '3: said "no" twice',
    '3: said \\"no\\"\\ntwice',
  ]);
});

test("quotes that occur nowhere, repeat or exceed the limit are left out", () => {
  expect(evidence("made up", "", " ", "\\", "Payment failed", "Payment  failed")).toEqual(["3: Payment failed"]);
  expect(evidence(..."Payment".split(""))).toHaveLength(5);
});

test("stack frames are quoted with the paths that the log's details show", () => {
  const stack = `Error: Payment failed
    at pay (file:///srv/shop/src/pay.ts:1:2)
    at async file:///srv/shop/src/main.ts:3:4
    at next (file:///srv/shop/node_modules/express/lib/router.js:5:6)`;
  const quotes = stack.split("\n").map((line) => line.trim());
  const found = findEvidence(quotes, { ...input, log: { ...input.log, stack } });
  expect(found.map(({ text }) => text)).toEqual([
    "Error: Payment failed",
    "at pay (src/pay.ts:1:2)",
    "at async src/main.ts:3:4",
    "at next (node_modules/express/lib/router.js:5:6)",
  ]);
});
