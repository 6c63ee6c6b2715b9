import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Failure, type FileDone, followRecords, judge, mergeRepeated, type TestRecord } from "./records.mjs";

const done = (passed: number, skipped = 0): FileDone => ({ type: "file", file: "a.test.ts", ms: 5, passed, skipped });
const failure = (name: string, type: Failure["type"] = "failed"): Failure => ({
  type,
  file: "a.test.ts",
  name,
  error: "3 is not 4",
});
const ended = { type: "ended" } as const;

test.each<{ name: string; records: TestRecord[]; code: number; passed: number; failed: number; notes?: string[] }>([
  { name: "all good", records: [done(2), done(1), ended], code: 0, passed: 3, failed: 0 },
  { name: "failures", records: [failure("x"), failure("y"), done(3), ended], code: 1, passed: 3, failed: 2 },
  { name: "a flaky test has passed", records: [failure("x", "flaky"), done(3), ended], code: 0, passed: 3, failed: 0 },
  {
    name: "skipped tests",
    records: [done(3, 2), ended],
    code: 0,
    passed: 3,
    failed: 2,
    notes: ["Skipped: 2. A skipped test proves nothing, so each counts as failed."],
  },
  {
    name: "a bad exit code without a failed test",
    records: [done(3), ended],
    code: 1,
    passed: 3,
    failed: 1,
    notes: ["The runner ended with code 1 although no test failed, which counts as failed."],
  },
  {
    name: "a run that was cut off",
    records: [failure("x"), done(1)],
    code: 0,
    passed: 1,
    failed: 2,
    notes: ["The runner ended with code 0 before its tests did, which counts as failed."],
  },
])("judges $name", ({ records, code, passed, failed, notes = [] }) => {
  expect(judge(records, code)).toMatchObject({ passed, failed, notes });
});

test("a test that fails again has failed, one that passes when repeated is flaky, and a new failure counts", () => {
  const first = judge([failure("chance"), failure("broken"), done(7), ended], 1);
  const repeated = judge([failure("broken"), failure("new"), done(1), ended], 1);
  expect(mergeRepeated(first, repeated)).toMatchObject({
    passed: 8,
    failed: 2,
    failures: [failure("broken"), failure("new")],
    flaky: [failure("chance", "flaky")],
  });
});

test("a repeated run that is cut off counts as failed", () => {
  const first = judge([failure("chance"), done(7), ended], 1);
  expect(mergeRepeated(first, judge([], 1)).failed).toBe(1);
});

test("records are read as they are written, and a line that isn't complete later", () => {
  const folder = mkdtempSync(join(tmpdir(), "contrail-records-"));
  const file = join(folder, "records");
  const read = followRecords(file);
  expect(read()).toEqual([]);
  const [one, two] = [JSON.stringify(done(1)), JSON.stringify(ended)];
  writeFileSync(file, `${one}\n${two.slice(0, 5)}`);
  expect(read()).toEqual([done(1)]);
  writeFileSync(file, `${one}\n${two}\n`);
  expect(read()).toEqual([ended]);
  expect(read()).toEqual([]);
  rmSync(folder, { recursive: true });
});
