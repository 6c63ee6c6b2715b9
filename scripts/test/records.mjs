// What the reporters of both test runners write while tests run, one line of JSON each, and what is made of it.
import { appendFileSync, readFileSync } from "node:fs";

/**
 * @typedef {{ type: "planned", files: number }} Planned
 * @typedef {{ type: "file", file: string, ms: number, passed: number, skipped: number }} FileDone
 * @typedef {{ type: "failed" | "flaky", file: string, name: string, error: string, output?: readonly string[] }} Failure
 *   `file` is empty if something failed outside of tests; a flaky test passed when it was repeated
 * @typedef {{ type: "ended" }} Ended
 * @typedef {Planned | FileDone | Failure | Ended} TestRecord
 *
 * @typedef {{ passed: number, failed: number, failures: Failure[], flaky: Failure[], files: FileDone[], notes: string[] }} Verdict
 */

/** The environment variable with the path of the file. */
export const recordsVariable = "CONTRAIL_TEST_RECORDS";

/** @param {TestRecord} record */
export function writeRecord(record) {
  const file = process.env[recordsVariable];
  if (file) appendFileSync(file, `${JSON.stringify(record)}\n`);
}

/**
 * Reads what has been added to the file since the last call.
 * @param {string} file
 * @returns {() => TestRecord[]}
 */
export function followRecords(file) {
  let position = 0;
  return () => {
    const text = readIfAny(file);
    const end = text.lastIndexOf("\n") + 1;
    const lines = text.slice(position, end).split("\n");
    position = end;
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  };
}

/** @param {string} file */
function readIfAny(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * The verdict on one run. A skipped test proves nothing, so it counts as failed; so does a run that doesn't end, or that
 * ends with a bad exit code although no test failed.
 * @param {readonly TestRecord[]} records
 * @param {number} code
 * @returns {Verdict}
 */
export function judge(records, code) {
  const files = records.filter((record) => record.type === "file");
  const failures = records.filter(isFailure).filter(({ type }) => type === "failed");
  const flaky = records.filter(isFailure).filter(({ type }) => type === "flaky");
  const skipped = sum(files.map((file) => file.skipped));
  const notes = [];
  let failed = failures.length + skipped;
  if (skipped > 0) notes.push(`Skipped: ${skipped}. A skipped test proves nothing, so each counts as failed.`);
  if (!records.some(({ type }) => type === "ended")) {
    failed++;
    notes.push(`The runner ended with code ${code} before its tests did, which counts as failed.`);
  } else if (code !== 0 && failed === 0) {
    failed++;
    notes.push(`The runner ended with code ${code} although no test failed, which counts as failed.`);
  }
  return { passed: sum(files.map((file) => file.passed)), failed, failures, flaky, files, notes };
}

/**
 * The verdict on a run whose files with failures were run once more: what didn't fail again has failed by chance.
 * @param {Verdict} first
 * @param {Verdict} repeated
 * @returns {Verdict}
 */
export function mergeRepeated(first, repeated) {
  const again = new Set(repeated.failures.map(keyOf));
  const before = new Set(first.failures.map(keyOf));
  const chance = first.failures.filter((failure) => !again.has(keyOf(failure)));
  const failures = [
    ...first.failures.filter((failure) => again.has(keyOf(failure))),
    ...repeated.failures.filter((failure) => !before.has(keyOf(failure))),
  ];
  return {
    ...first,
    passed: first.passed + chance.length,
    failed: failures.length + (first.failed - first.failures.length) + (repeated.failed - repeated.failures.length),
    failures,
    flaky: [...first.flaky, ...chance.map((failure) => ({ ...failure, type: /** @type {const} */ ("flaky") }))],
    notes: [...first.notes, ...repeated.notes],
  };
}

/**
 * @param {readonly Verdict[]} verdicts
 * @returns {Verdict}
 */
export function mergeVerdicts(verdicts) {
  return {
    passed: sum(verdicts.map(({ passed }) => passed)),
    failed: sum(verdicts.map(({ failed }) => failed)),
    failures: verdicts.flatMap(({ failures }) => failures),
    flaky: verdicts.flatMap(({ flaky }) => flaky),
    files: verdicts.flatMap(({ files }) => files),
    notes: verdicts.flatMap(({ notes }) => notes),
  };
}

/**
 * The verdict on a check that isn't a test.
 * @param {boolean} good
 * @param {string[]} notes
 * @returns {Verdict}
 */
export function toVerdict(good, ...notes) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, failures: [], flaky: [], files: [], notes };
}

/**
 * @param {TestRecord} record
 * @returns {record is Failure}
 */
function isFailure(record) {
  return record.type === "failed" || record.type === "flaky";
}

/** @param {Failure} failure */
function keyOf({ file, name }) {
  return `${file}\n${name}`;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
