import { expect, test } from "vitest";
import { toHealthStatus, worstFirst } from "./health-status.ts";

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

test("the worst application comes first, and those without logs last", () => {
  const applications = [
    { name: "quiet", logs: 0, errors: 0 },
    { name: "healthy", logs: 10, errors: 0 },
    { name: "busy and healthy", logs: 1_000, errors: 0 },
    { name: "degraded", logs: 1_000, errors: 20 },
    { name: "failing", logs: 10, errors: 9 },
  ];
  expect(worstFirst(applications).map(({ name }) => name)).toEqual([
    "failing",
    "degraded",
    "busy and healthy",
    "healthy",
    "quiet",
  ]);
});
