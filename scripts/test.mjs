// `npm test`: every check of the project. `npm test -- types unit` runs only the named steps.
import { mkdtempSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { buildApps } from "./build.mjs";
import { changedFiles } from "./changed/changed-files.mjs";
import { installPackages } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { runQuietly, tool } from "./run.mjs";
import { browserTestPort } from "./server-log.mjs";
import { createProgress, describeFailure, describeSlowest } from "./test/progress.mjs";
import { followRecords, judge, mergeRepeated, mergeVerdicts, recordsVariable, toVerdict } from "./test/records.mjs";
import { createRunFolder } from "./test/run-folder.mjs";
import { runJobs } from "./test/run-jobs.mjs";

/**
 * @typedef {import("./test/records.mjs").Verdict} Verdict
 * @typedef {() => Promise<Verdict>} Part
 * @typedef {{ parts: () => Part[] | Promise<Part[]>, after?: string }} Step its parts may run side by side; `after`: the
 *   step that it needs
 */

/** Parts that run at the same time. A third of the time, a part waits for its servers and stores, which others use. */
const room = Math.min(3, availableParallelism() + 1);
const workers = Math.max(1, Math.floor(availableParallelism() / 2));
/** The type checker and the linter are written in Go, and collect garbage less often. */
const checkEnv = { GOGC: "200" };
/** More failed files than this didn't fail by chance. */
const maxRepeatedFiles = 10;
const progressMs = 1_000;

const folder = createRunFolder();
const progress = createProgress({
  write: (text) => process.stdout.write(text),
  isTerminal: process.stdout.isTTY === true,
  now: () => performance.now(),
});

/** @type {Record<string, Step>} in the order in which they start: what takes seconds first, and long parts not last */
const steps = {
  // Several threads would check what is shared several times.
  types: { parts: () => [() => check(tool("tsc"), ["-b", "--singleThreaded"])] },
  build: { parts: () => [async () => toVerdict(await buildApps())] },
  lint: { parts: () => [() => check(tool("oxlint"), ["--type-aware", "--deny-warnings"])] },
  format: { parts: () => [() => check(tool("biome"), ["check", "--error-on-warnings", "."])] },
  imports: { parts: () => [() => check(process.execPath, ["scripts/check-imports.mjs"])] },
  browser: { parts: () => browserTests(3), after: "build" },
  unit: {
    parts: () => [
      ...unitTests(1, ["isolated", "web", "components", "screens"]),
      ...unitTests(3, ["node"]),
      ...unitTests(1, ["stores"]),
      ...unitTests(1, ["packages"]),
    ],
  },
};

/** @type {typeof steps} only when they are named */
const more = {
  proofs: { parts: () => unitTests(room, ["proofs"]) },
  examples: { parts: () => browserTests(1, ["--project=examples"]), after: "build" },
  changed: { parts: changedTests },
};

/** @type {Readonly<Record<string, readonly string[]>>} steps that are run along with a named one */
const companions = { changed: ["types", "imports"] };

requireNode();
process.once("exit", folder.remove);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} names */
async function main(names) {
  const all = { ...steps, ...more };
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0) {
    console.error(`There is no step named ${unknown.join(" or ")}. The steps are ${Object.keys(all).join(", ")}.`);
    return 2;
  }
  if (!(await installPackages("develop"))) return close([toVerdict(false)]);
  const wanted = new Set(
    names.length === 0 ? Object.keys(steps) : names.flatMap((name) => [name, ...(companions[name] ?? [])]),
  );
  const chosen = Object.entries(all).filter(([name]) => wanted.has(name));
  const timer = setInterval(progress.show, progressMs);
  const jobs = await Promise.all(chosen.map(([name, step]) => toJobs(name, step)));
  const verdicts = await runJobs(jobs.flat(), room);
  clearInterval(timer);
  return close(verdicts);
}

/**
 * @param {string} name
 * @param {Step} step
 * @returns {Promise<import("./test/run-jobs.mjs").Job<Verdict>[]>}
 */
async function toJobs(name, { parts: list, after }) {
  const parts = await list();
  /** @type {Verdict[]} */
  const verdicts = [];
  let start = 0;
  return parts.map((run) => ({
    name,
    ...(after && { after }),
    async run(needed) {
      start ||= performance.now();
      const isPossible = needed.every(({ failed }) => failed === 0);
      const verdict = isPossible ? await run() : toVerdict(false, `Skipped, because ${after} has failed.`);
      verdicts.push(verdict);
      if (verdicts.length === parts.length) report(name, mergeVerdicts(verdicts), performance.now() - start);
      return verdict;
    },
  }));
}

/**
 * @param {string} step
 * @param {Verdict} verdict
 * @param {number} ms
 */
function report(step, { failed, notes }, ms) {
  for (const note of new Set(notes)) progress.print(note);
  progress.print(`${step}: ${failed === 0 ? "passed" : "failed"} in ${(ms / 1000).toFixed(1)} s`);
}

/** @param {readonly Verdict[]} verdicts */
function close(verdicts) {
  const { passed, failed, failures, flaky, files } = mergeVerdicts(verdicts);
  if (files.length > 0) progress.print(["\nSlowest files:", ...describeSlowest(files)].join("\n"));
  for (const [title, tests] of /** @type {const} */ ([
    ["Failed", failures],
    ["Flaky", flaky],
  ])) {
    if (tests.length > 0) progress.print([`\n${title}:`, ...tests.map(describeFailure)].join("\n"));
  }
  progress.print(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function check(command, args) {
  const { code, output } = await runQuietly(command, args, checkEnv);
  return toVerdict(code === 0, ...(code === 0 ? [] : [output]));
}

/**
 * The tests that a change can affect.
 * @returns {Promise<Part[]>}
 */
async function changedTests() {
  const changed = await changedFiles();
  if (!changed) {
    return [async () => toVerdict(false, "`npm test -- changed` needs a git repository with at least one commit.")];
  }
  // Not at the top: their parser may not be installed yet when this program starts.
  const { affectedTests } = await import("./changed/affected-tests.mjs");
  const { readTree } = await import("./imports/read-tree.mjs");
  const tests = affectedTests(readTree(), changed);
  progress.print(`${tests.length} test files are affected.`);
  return unitTests(Math.min(room, tests.length), ["!proofs"], tests);
}

/**
 * Files with failed tests are repeated once, as browser tests are: whether they failed by chance is then known.
 * @param {number} count of parts
 * @param {readonly string[]} projects
 * @param {readonly string[]} files
 * @returns {Part[]}
 */
function unitTests(count, projects, files = []) {
  const args = projects.map((name) => `--project=${name}`);
  return toShards(count).map((shard) => async () => {
    const first = await vitest([...args, ...files, shard]);
    const failed = [...new Set(first.failures.map(({ file }) => file).filter((file) => file !== ""))];
    if (failed.length === 0 || failed.length > maxRepeatedFiles) return first;
    progress.print(`Repeating ${failed.join(", ")}`);
    return mergeRepeated(first, await vitest([...args, ...failed]));
  });
}

/** @param {readonly string[]} selection */
function vitest(selection) {
  const reporter = "--reporter=./scripts/test/vitest-reporter.mjs";
  return runTests("unit", tool("vitest"), ["run", ...selection, `--maxWorkers=${workers}`, reporter]);
}

/**
 * A test that fails is repeated once: whether it failed by chance is then known, and printed. Each part has a server of
 * its own.
 * @param {number} count of parts
 * @param {readonly string[]} selection
 * @returns {Part[]}
 */
function browserTests(count, selection = []) {
  const browser = ensureBrowser({ prefersShell: true });
  return toShards(count).map((shard, index) => async () => {
    const CHROMIUM_PATH = await browser;
    if (!CHROMIUM_PATH) return toVerdict(false);
    const reporter = "--reporter=./scripts/test/playwright-reporter.mjs";
    const args = ["test", ...selection, shard, "--retries=1", `--workers=${workers}`, reporter];
    const E2E_PORT = String(browserTestPort + index);
    return runTests("browser", tool("playwright"), args, { CHROMIUM_PATH, E2E_PORT });
  });
}

/**
 * @param {string} step
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
async function runTests(step, command, args, env) {
  const file = join(mkdtempSync(join(folder.path, "run-")), "records");
  const read = followRecords(file);
  /** @type {import("./test/records.mjs").TestRecord[]} */
  const records = [];
  const timer = setInterval(follow, progressMs);
  const { code, output } = await runQuietly(command, args, {
    ...env,
    TMPDIR: folder.temporary,
    [recordsVariable]: file,
  });
  clearInterval(timer);
  follow();
  const verdict = judge(records, code);
  // Failed, but no test says why.
  return verdict.failed > verdict.failures.length ? { ...verdict, notes: [...verdict.notes, output] } : verdict;

  function follow() {
    for (const record of read()) {
      records.push(record);
      progress.add(step, record);
    }
  }
}

/** @param {number} count */
function toShards(count) {
  return Array.from({ length: count }, (_, index) => `--shard=${index + 1}/${count}`);
}
