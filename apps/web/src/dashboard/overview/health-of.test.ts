import { expect, test } from "vitest";
import { healthOf } from "./health-of.ts";

test.each([
  [0, 0, "Quiet"],
  [1000, 0, "Healthy"],
  [1000, 9, "Healthy"],
  [1000, 10, "Degraded"],
  [1000, 49, "Degraded"],
  [1000, 50, "Failing"],
  [1, 1, "Failing"],
])("%i logs with %i errors: %s", (logs, errors, word) => {
  expect(healthOf({ logs, errors }).word).toBe(word);
});
