import { expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";
import { harmlessValues } from "./testing/harmless-values.ts";

/** Each looks like a secret to everyone who doesn't know the application. */
const maxMasked = 8;

test(`of 142 harmless values, at most ${maxMasked} are masked`, () => {
  expect(harmlessValues).toHaveLength(142);
  const { inspect } = createRedactor();
  const masked = harmlessValues.filter((value) => inspect(value).findings.length > 0);
  expect(masked.length, JSON.stringify(masked)).toBeLessThanOrEqual(maxMasked);
});
