import { expect, test } from "vitest";
import { result } from "../../../test/test-data.ts";
import { describeResult, toCopiedText } from "./describe-result.ts";

const now = new Date("2026-11-12T17:03:22.481Z");

test.each([
  [{}, true, "Built-in analyzer, finished in 1.8 s, 1 AI credit"],
  [{ analyser: { kind: "gemini", model: "g-1" } } as const, true, "Gemini, g-1, finished in 1.8 s, 1 AI credit"],
  [{ cached: true, credits: 0 }, true, "Built-in analyzer, cached, analyzed 3 h ago, no AI credits"],
  [{ credits: 0 }, false, "Built-in analyzer, finished in 1.8 s"],
])("%o, billed: %s, is described as '%s'", (part, isBilled, words) => {
  expect(describeResult(result(part), { now, isBilled })).toBe(words);
});

test("the analysis is copied as text without empty sections", () => {
  const { analysis } = result();
  const copied = toCopiedText(result({ analysis: { ...analysis, rootCause: "", evidence: [] } }));
  expect(copied).toBe("Issue: The cart has no total.\n\nSuggested fix: Wait for `order`.\n\nSeverity: high");
  expect(toCopiedText(result())).toContain("Evidence:\n- Message of a");
});

test("a model is copied with its confidence, a built-in rule with its name", () => {
  const { analysis } = result();
  const model = { analyser: { kind: "gemini", model: "g-1" } } as const;
  expect(toCopiedText(result(model))).toContain("Severity: high, confidence: 86%");
  const rule = { analysis: { ...analysis, rule: "Undefined property" } };
  expect(toCopiedText(result(rule))).toContain("Severity: high\n\nRule: Undefined property");
});
