import { expect, test } from "vitest";
import { countPlaywright, countVitest, judge } from "./count-tests.mjs";

const vitestFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

test.each([
  { name: "passed and failed tests", files: [vitestFile("failed", "passed", "failed", "passed")], count: [2, 1, 0] },
  {
    name: "skipped, pending and todo tests",
    files: [vitestFile("passed", "skipped", "pending", "todo")],
    count: [0, 0, 3],
  },
  {
    name: "a file that cannot be loaded",
    files: [vitestFile("failed"), vitestFile("passed", "passed")],
    count: [1, 1, 0],
  },
])("counts vitest: $name", ({ files, count: [passed, failed, skipped] }) => {
  expect(countVitest({ testResults: files })).toEqual({ passed, failed, skipped });
});

test("counts playwright: a flaky test has passed, an error outside of tests has failed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{ message: "no server" }] })).toEqual({ passed: 6, failed: 2, skipped: 2 });
});

test.each([
  { name: "all good", count: { passed: 3, failed: 0, skipped: 0 }, code: 0, passed: 3, failed: 0, notes: [] },
  { name: "failures", count: { passed: 3, failed: 2, skipped: 0 }, code: 1, passed: 3, failed: 2, notes: [] },
  {
    name: "skipped tests count as failed",
    count: { passed: 3, failed: 1, skipped: 2 },
    code: 1,
    passed: 3,
    failed: 3,
    notes: ["Skipped: 2. A skipped test proves nothing, so each counts as failed."],
  },
  {
    name: "a bad exit code without a failed test",
    count: { passed: 3, failed: 0, skipped: 0 },
    code: 1,
    passed: 3,
    failed: 1,
    notes: ["The runner ended with code 1 although no test failed, which counts as failed."],
  },
  {
    name: "no report at all",
    count: undefined,
    code: 0,
    passed: 0,
    failed: 1,
    notes: ["The runner ended without a report, which counts as failed."],
  },
])("judges $name", ({ count, code, ...verdict }) => {
  const { name: _name, ...expected } = verdict;
  expect(judge(count, code)).toEqual(expected);
});
