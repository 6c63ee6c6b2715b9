import { expect, test } from "vitest";
import { findEvidence } from "./evidence.ts";
import type { Material } from "./material.ts";

const at = (id: string, message: string) => ({
  id,
  createdAt: `2026-01-01T00:00:0${id}.000Z`,
  level: "warn" as const,
  source: "shop",
  message,
});
const material: Material = {
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
const evidence = (...quotes: string[]) => findEvidence(quotes, material).map(({ text, log }) => `${log.id}: ${text}`);

test("a quote is evidence where it stands, the nearest log first", () => {
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

test("what stands nowhere is left out, and so is what comes twice or is too much", () => {
  expect(evidence("made up", "", " ", "\\", "Payment failed", "Payment  failed")).toEqual(["3: Payment failed"]);
  expect(evidence(..."Payment".split(""))).toHaveLength(5);
});
