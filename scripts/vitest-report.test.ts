import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { compareRuns, describeFailure, failuresOf } from "./vitest-report.mjs";

const good = { fullName: "adds", status: "passed", failureMessages: [] };
const bad = {
  fullName: "subtracts",
  status: "failed",
  failureMessages: ["\u001B[31mError\u001B[39m: 3 is not 4", "again"],
};
const skipped = { fullName: "multiplies", status: "skipped", failureMessages: [] };
const report = {
  testResults: [
    { name: join(root, "scripts/a.test.ts"), status: "failed", assertionResults: [good, bad] },
    { name: join(root, "scripts/b.test.ts"), status: "failed", message: "SyntaxError", assertionResults: [] },
    { name: join(root, "scripts/c.test.ts"), status: "passed", assertionResults: [good] },
    { name: join(root, "scripts/d.test.ts"), status: "failed", message: "No port", assertionResults: [skipped] },
  ],
};

test("failed tests and files that can't be loaded or prepared are described with their errors, cut after a few lines", () => {
  expect(failuresOf(report).map(describeFailure)).toEqual([
    "  scripts/a.test.ts subtracts\n    Error: 3 is not 4\n    \n    again",
    "  scripts/b.test.ts could not be started\n    SyntaxError",
    "  scripts/d.test.ts could not be started\n    No port",
  ]);
  const long = describeFailure({ file: "a.test.ts", name: "x", error: "line\n".repeat(100) });
  expect(long.split("\n")).toHaveLength(13);
});

test("a test that fails again has failed, one that passes when repeated is flaky, and a new failure counts", () => {
  const failure = (name: string) => ({ file: "a.test.ts", name, error: name });
  const [chance, broken, fresh] = ["chance", "broken", "new"].map(failure) as [Failure, Failure, Failure];
  expect(compareRuns([chance, broken], [broken, fresh])).toEqual({ flaky: [chance], failed: [broken, fresh] });
});

type Failure = Parameters<typeof describeFailure>[0];
