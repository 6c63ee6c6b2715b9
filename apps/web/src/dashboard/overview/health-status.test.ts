import { expect, test } from "vitest";
import { toHealthStatus } from "./health-status.ts";

test.each([
  [0, 0, "Quiet"],
  [1000, 0, "Healthy"],
  [1000, 9, "Healthy"],
  [1000, 10, "Degraded"],
  [1000, 49, "Degraded"],
  [1000, 50, "Failing"],
  [1, 1, "Failing"],
])("%i logs with %i errors: %s", (logs, errors, label) => {
  expect(toHealthStatus({ logs, errors }).label).toBe(label);
});
