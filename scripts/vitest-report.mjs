// Reads the JSON report of the unit tests: which of them failed, and with what error.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} VitestTest
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {{ file: string, name: string, error: string }} Failure
 */

const maxErrorLines = 12;

/**
 * Failed tests, and files that failed before their tests could run: while they were loaded, or in `beforeAll`.
 * @param {VitestReport} report
 * @returns {Failure[]}
 */
export function failuresOf({ testResults }) {
  return testResults.flatMap(({ name: path, status, message = "", assertionResults }) => {
    const file = relative(root, path);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => ({ file, name: fullName, error: (failureMessages ?? []).join("\n\n") }));
    if (status === "failed" && failed.length === 0) return [{ file, name: "could not be started", error: message }];
    return failed;
  });
}

/** @param {Failure} failure */
export function describeFailure({ file, name, error }) {
  const lines = stripVTControlCharacters(error)
    .trim()
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .slice(0, maxErrorLines);
  return [`  ${file} ${name}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

/**
 * What the first run and the repetition of its failed files say together.
 * @param {readonly Failure[]} first
 * @param {readonly Failure[]} repeated
 */
export function compareRuns(first, repeated) {
  const keyOf = (/** @type {Failure} */ { file, name }) => `${file}\n${name}`;
  const again = new Set(repeated.map(keyOf));
  const firstKeys = new Set(first.map(keyOf));
  return {
    flaky: first.filter((failure) => !again.has(keyOf(failure))),
    failed: [
      ...first.filter((failure) => again.has(keyOf(failure))),
      ...repeated.filter((failure) => !firstKeys.has(keyOf(failure))),
    ],
  };
}
