// `npm test`: every check of the project. `npm test -- types unit` runs only the named steps.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { buildApps } from "./build.mjs";
import { changedFiles } from "./changed/changed-files.mjs";
import { countPlaywright, countVitest, judge } from "./count-tests.mjs";
import { installPackages } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { describeErrors, describeFailures } from "./playwright-report.mjs";
import { runLive, tool } from "./run.mjs";
import { compareRuns, describeFailure, failuresOf } from "./vitest-report.mjs";

/** @typedef {{ passed: number, failed: number, notes?: string[], failures?: string[], flaky?: string[] }} Verdict */

/** Since the start of this process; the batch that is running then takes longer. */
const changedBudgetMs = 75_000;
const changedBatch = 8;
/** More failed files than this didn't fail by chance. */
const maxRepeatedFiles = 10;
const reports = mkdtempSync(join(tmpdir(), "contrail-test-"));

/** @type {Record<string, () => Promise<Verdict>>} in the order in which they run */
const steps = {
  format: () => check(tool("biome"), ["check", "--error-on-warnings", "."]),
  lint: () => check(tool("oxlint"), ["--type-aware", "--deny-warnings"]),
  types: () => check(tool("tsc"), ["-b"]),
  imports: () => check(process.execPath, ["scripts/check-imports.mjs"]),
  unit: () => runUnitTests(),
  build: async () => toVerdict(await buildApps()),
  browser: () => runPlaywright(),
};

/** @type {typeof steps} only when they are named */
const parts = {
  proofs: () => runVitest("--project=proofs"),
  examples: () => runPlaywright("--project=examples"),
  changed: runChanged,
};

/** @type {Readonly<Record<string, readonly string[]>>} steps that are run along with a named one */
const companions = { changed: ["types", "imports"] };

/** @type {Readonly<Record<string, string>>} steps that can't pass after another one has failed */
const requirements = { browser: "build", examples: "build" };

requireNode();
process.exitCode = await main(process.argv.slice(2));
rmSync(reports, { recursive: true });

/** @param {string[]} names */
async function main(names) {
  const all = { ...steps, ...parts };
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0) {
    console.error(`There is no step named ${unknown.join(" or ")}. The steps are ${Object.keys(all).join(", ")}.`);
    return 2;
  }
  if (!(await installPackages("develop"))) return close([{ passed: 0, failed: 1 }]);
  const wanted = new Set(
    names.length === 0 ? Object.keys(steps) : names.flatMap((name) => [name, ...(companions[name] ?? [])]),
  );
  /** @type {Map<string, Verdict>} */
  const verdicts = new Map();
  for (const [name, step] of Object.entries(all)) {
    if (!wanted.has(name)) continue;
    const required = requirements[name] ?? "";
    const isPossible = (verdicts.get(required)?.failed ?? 0) === 0;
    verdicts.set(name, await timed(name, isPossible ? step : async () => skip(required)));
  }
  return close([...verdicts.values()]);
}

/** @param {string} required */
function skip(required) {
  return { passed: 0, failed: 1, notes: [`Skipped, because ${required} has failed.`] };
}

/**
 * @param {string} name
 * @param {() => Promise<Verdict>} step
 */
async function timed(name, step) {
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const start = performance.now();
  const verdict = await step();
  for (const note of verdict.notes ?? []) console.log(note);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${verdict.failed === 0 ? "passed" : "failed"} in ${seconds} s`);
  const hasUnnamedFailure = verdict.failed > 0 && !verdict.failures?.length;
  return hasUnnamedFailure ? { ...verdict, failures: [`  ${name}`] } : verdict;
}

/** @param {readonly Verdict[]} verdicts */
function close(verdicts) {
  for (const [title, key] of /** @type {const} */ ([
    ["Failed", "failures"],
    ["Flaky", "flaky"],
  ])) {
    const tests = verdicts.flatMap((verdict) => verdict[key] ?? []);
    if (tests.length > 0) console.log(`\n${title}:\n${tests.join("\n")}`);
  }
  const failed = sum(verdicts, "failed");
  console.log(`\n${sum(verdicts, "passed")} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {readonly Verdict[]} verdicts
 * @param {"passed" | "failed"} key
 */
function sum(verdicts, key) {
  return verdicts.reduce((total, verdict) => total + verdict[key], 0);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function check(command, args) {
  return toVerdict((await runLive(command, args)) === 0);
}

/** @param {boolean} good */
function toVerdict(good) {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The tests that a change can affect, a few at a time, until the two minutes are nearly over. */
async function runChanged() {
  const changed = await changedFiles();
  if (!changed) {
    console.error("`npm test -- changed` needs a git repository with at least one commit.");
    return toVerdict(false);
  }
  // Not at the top: their parser may not be installed yet when this program starts.
  const { affectedTests } = await import("./changed/affected-tests.mjs");
  const { readTree } = await import("./imports/read-tree.mjs");
  const tests = affectedTests(readTree(), changed);
  /** @type {Verdict[]} */
  const verdicts = [];
  let done = 0;
  for (; done < tests.length && performance.now() < changedBudgetMs; done += changedBatch) {
    verdicts.push(await runUnitTests(...tests.slice(done, done + changedBatch)));
  }
  const notes = [...verdicts.flatMap((verdict) => verdict.notes ?? []), `${tests.length} test files are affected.`];
  if (done < tests.length) {
    notes.push(`${tests.length - done} of them, the farthest from the change, did not run: \`npm test -- unit\` does.`);
  }
  return { passed: sum(verdicts, "passed"), failed: sum(verdicts, "failed"), notes };
}

/**
 * Files with failed tests are repeated once, as browser tests are: whether they failed by chance is then known.
 * @param {string[]} selection
 * @returns {Promise<Verdict>}
 */
async function runUnitTests(...selection) {
  const projects = ["node", "isolated", "web", "screens"].map((name) => `--project=${name}`);
  const first = await runVitest(...projects, ...selection);
  const files = [...new Set(first.failedTests.map(({ file }) => file))];
  if (files.length === 0 || files.length > maxRepeatedFiles) return first;
  console.log(`\nRepeating ${files.join(", ")}`);
  const second = await runVitest(...projects, ...files);
  const { flaky, failed } = compareRuns(first.failedTests, second.failedTests);
  return {
    passed: first.passed + flaky.length,
    failed: failed.length + (second.failed - second.failedTests.length),
    notes: [...first.notes, ...second.notes],
    failures: failed.map(describeFailure),
    flaky: flaky.map(describeFailure),
  };
}

/** @param {string[]} selection */
async function runVitest(...selection) {
  const file = join(reports, "vitest.json");
  rmSync(file, { force: true });
  const code = await runLive(tool("vitest"), [
    "run",
    ...selection,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  const failedTests = report ? failuresOf(report) : [];
  return { ...judge(report && countVitest(report), code), failedTests, failures: failedTests.map(describeFailure) };
}

/**
 * A test that fails is repeated once: whether it failed by chance is then known, and printed.
 * @param {string[]} selection
 * @returns {Promise<Verdict>}
 */
async function runPlaywright(...selection) {
  const browser = await ensureBrowser();
  if (!browser) return toVerdict(false);
  const file = join(reports, "playwright.json");
  const code = await runLive(tool("playwright"), ["test", ...selection, "--retries=1", "--reporter=list,json"], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file);
  const verdict = judge(report && countPlaywright(report), code);
  if (!report) return verdict;
  return {
    ...verdict,
    notes: [...verdict.notes, ...describeFailures(report)],
    failures: describeErrors(report, "unexpected"),
    flaky: describeErrors(report, "flaky"),
  };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
