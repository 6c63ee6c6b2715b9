// Writes the records of `npm test` while Playwright runs.
import { relative } from "node:path";
import { root } from "../root.mjs";
import { serverOutput } from "../server-log.mjs";
import { writeRecord } from "./records.mjs";

/** @typedef {import("@playwright/test/reporter").Reporter} Reporter */
/** @typedef {import("@playwright/test/reporter").TestCase} TestCase */

/** @implements {Reporter} */
export default class PlaywrightReporter {
  /** @type {Map<string, { open: number, ms: number, passed: number, skipped: number }>} by file */
  #files = new Map();
  /** @type {Map<string, () => void>} by test: writes that it failed, and passed when it was repeated */
  #failedOnce = new Map();

  /**
   * @param {unknown} _config
   * @param {import("@playwright/test/reporter").Suite} suite
   */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#fileOf(test).open++;
    writeRecord({ type: "planned", files: this.#files.size });
  }

  /**
   * @param {TestCase} test
   * @param {import("@playwright/test/reporter").TestResult} result
   */
  onTestEnd(test, { status, duration, errors, startTime, retry }) {
    const file = this.#fileOf(test);
    file.ms += duration;
    const isLast = status === "passed" || status === "skipped" || retry === test.retries;
    if (status === "passed") file.passed++;
    else if (status === "skipped") file.skipped++;
    else if (!isLast) this.#failedOnce.set(test.id, () => writeFailure("flaky"));
    else writeFailure("failed");
    if (!isLast) return;
    // Passed, but not in the first attempt.
    if (status === "passed") this.#failedOnce.get(test.id)?.();
    file.open--;
    if (file.open > 0) return;
    const { ms, passed, skipped } = file;
    writeRecord({ type: "file", file: relative(root, test.location.file), ms, passed, skipped });

    /** @param {"failed" | "flaky"} type */
    function writeFailure(type) {
      writeRecord({
        type,
        file: `${relative(root, test.location.file)}:${test.location.line}`,
        name: test.title,
        error: errors.map(({ message = "", snippet = "" }) => `${message}\n${snippet}`).join("\n\n"),
        output: serverOutput(startTime.getTime(), Date.now()),
      });
    }
  }

  /** @param {import("@playwright/test/reporter").TestError} error outside of tests */
  onError({ message = "" }) {
    const output = serverOutput(0, Number.POSITIVE_INFINITY);
    writeRecord({ type: "failed", file: "", name: "outside of tests", error: message, output });
  }

  onEnd() {
    writeRecord({ type: "ended" });
  }

  printsToStdio() {
    return false;
  }

  /** @param {TestCase} test */
  #fileOf({ location }) {
    const known = this.#files.get(location.file);
    if (known) return known;
    const file = { open: 0, ms: 0, passed: 0, skipped: 0 };
    this.#files.set(location.file, file);
    return file;
  }
}
