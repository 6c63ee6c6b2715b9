// What the reporters write, from runs of the real test runners.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runQuietly, tool } from "../run.mjs";
import { type FileDone, followRecords, judge, recordsVariable } from "./records.mjs";

const folder = "scripts/test/testing";

async function run(runner: string, ...args: string[]) {
  const records = mkdtempSync(join(tmpdir(), "contrail-reporters-"));
  const file = join(records, "records");
  const env = { [recordsVariable]: file, E2E_PORT: "0" };
  const { code } = await runQuietly(tool(runner), [...args, `--reporter=./scripts/test/${runner}-reporter.mjs`], env);
  const written = followRecords(file)();
  rmSync(records, { recursive: true });
  return { written, verdict: judge(written, code) };
}

const countsOf = (files: readonly FileDone[]) =>
  Object.fromEntries(files.map(({ file, passed, skipped }) => [file, { passed, skipped }]));

test("vitest: failed and skipped tests, and files that can't be loaded or prepared", async () => {
  const { written, verdict } = await run("vitest", "run", `--config=${folder}/vitest/vitest.config.ts`);
  expect(written[0]).toEqual({ type: "planned", files: 3 });
  expect(written.at(-1)).toEqual({ type: "ended" });
  expect(countsOf(verdict.files)).toEqual({
    [`${folder}/vitest/mixed.sample.ts`]: { passed: 1, skipped: 1 },
    [`${folder}/vitest/unloadable.sample.ts`]: { passed: 0, skipped: 0 },
    [`${folder}/vitest/unprepared.sample.ts`]: { passed: 0, skipped: 0 },
  });
  const failures = verdict.failures.toSorted((one, other) => one.file.localeCompare(other.file));
  expect(failures).toEqual([
    {
      type: "failed",
      file: `${folder}/vitest/mixed.sample.ts`,
      name: "subtracts",
      error: expect.stringMatching(/expected 3 to be 4[\s\S]*mixed\.sample\.ts:8/),
    },
    {
      type: "failed",
      file: `${folder}/vitest/unloadable.sample.ts`,
      name: "could not be started",
      error: expect.stringContaining("not loadable"),
    },
    {
      type: "failed",
      file: `${folder}/vitest/unprepared.sample.ts`,
      name: "could not be started",
      error: expect.stringContaining("no port"),
    },
  ]);
  expect(verdict).toMatchObject({ passed: 1, failed: 4 });
});

test("vitest: a shard plans its own files only", async () => {
  const { written, verdict } = await run("vitest", "run", `--config=${folder}/vitest/vitest.config.ts`, "--shard=2/2");
  expect(written[0]).toEqual({ type: "planned", files: 1 });
  expect(verdict.files).toHaveLength(1);
});

test("Playwright: failed, flaky and skipped tests", async () => {
  const config = `--config=${folder}/playwright/playwright.config.ts`;
  const { written, verdict } = await run("playwright", "test", config);
  expect(written[0]).toEqual({ type: "planned", files: 1 });
  expect(written.at(-1)).toEqual({ type: "ended" });
  const file = `${folder}/playwright/mixed.sample.ts`;
  expect(countsOf(verdict.files)).toEqual({ [file]: { passed: 2, skipped: 1 } });
  expect(verdict.failures).toEqual([
    { type: "failed", file: `${file}:7`, name: "subtracts", error: expect.stringMatching(/Expected: .*4/), output: [] },
  ]);
  expect(verdict.flaky).toEqual([
    { type: "flaky", file: `${file}:11`, name: "fails once", error: expect.any(String), output: [] },
  ]);
  expect(verdict).toMatchObject({ passed: 2, failed: 2 });
});
