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
    "3: at pay (/srv/pay.js:1:2)",
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
