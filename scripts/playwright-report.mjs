// Reads the JSON report of the browser tests: which tests failed, with what error, and what the server printed meanwhile.
import { stripVTControlCharacters } from "node:util";
import { serverOutput } from "./server-log.mjs";

/**
 * @typedef {{ status: string, startTime: string, parallelIndex: number, errors: { message: string }[] }} Attempt
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: Attempt[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[],
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

const maxLines = 100;

/**
 * What the server printed during each failed attempt, and during the whole run when something failed outside of tests.
 * @param {PlaywrightReport} report
 * @param {typeof serverOutput} [readOutput]
 */
export function describeFailures(report, readOutput = serverOutput) {
  const attempts = failedAttempts(report).map(({ name, from, to }) => describeOutput(name, readOutput(from, to)));
  if (report.errors.length === 0) return attempts;
  return [...attempts, describeOutput("the run", readOutput(0, Number.POSITIVE_INFINITY))];
}

/**
 * @param {string} name
 * @param {readonly string[]} output
 */
function describeOutput(name, output) {
  const omitted = output.length - maxLines;
  const lines = output.length === 0 ? ["(nothing)"] : output.slice(-maxLines);
  const head = omitted > 0 ? [`  (${omitted} earlier lines omitted)`] : [];
  return [`\nServer output during ${name}:`, ...head, ...lines.map(indent)].join("\n");
}

/**
 * Each test with this status, with the error of every attempt that failed. A flaky one passed when it was repeated.
 * @param {PlaywrightReport} report
 * @param {"flaky" | "unexpected"} wanted
 */
export function describeErrors(report, wanted) {
  return failedAttempts(report)
    .filter(({ status }) => status === wanted)
    .map(({ name, error }) => `  ${name}\n${indent(indent(error))}`);
}

/** @param {PlaywrightReport} report */
function failedAttempts(report) {
  const specs = report.suites.flatMap(specsOf);
  const all = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .flatMap(({ status, results }) =>
        results.filter(isFailed).map((attempt) => ({
          name: `e2e/${file}:${line} ${title}`,
          status,
          error: attempt.errors.map(({ message }) => stripVTControlCharacters(message).trim()).join("\n\n"),
          from: Date.parse(attempt.startTime),
          to: endOf(attempt, all),
        })),
      ),
  );
}

/**
 * When the same worker started its next test: the duration in the report leaves out what came before and after it.
 * @param {Attempt} attempt
 * @param {readonly Attempt[]} all
 */
function endOf({ startTime, parallelIndex }, all) {
  const start = Date.parse(startTime);
  const later = all
    .filter((other) => other.parallelIndex === parallelIndex)
    .map((other) => Date.parse(other.startTime))
    .filter((time) => time > start);
  return Math.min(...later, Number.POSITIVE_INFINITY);
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {Attempt} attempt */
function isFailed({ status }) {
  return status !== "passed" && status !== "skipped";
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^(?=.)/gm, "  ");
}
