// Reads what the test runners report. A skipped test proves nothing, so it counts as failed.

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 */

/**
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest(report) {
  const statuses = report.testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  // A file that fails to load has no tests to report; one whose preparation fails has only skipped ones.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return { passed, failed: failed + brokenFiles.length, skipped: statuses.length - passed - failed };
}

/**
 * A flaky test, one that passed when it was repeated, has passed; it is listed next to the counts.
 * @param {Pick<import("./playwright-report.mjs").PlaywrightReport, "stats" | "errors">} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * The verdict on one run: without a report the runner crashed, and a bad exit code is a failure even if no test says so.
 * @param {Count | undefined} count
 * @param {number} code
 */
export function judge(count, code) {
  if (!count) return { passed: 0, failed: 1, notes: ["The runner ended without a report, which counts as failed."] };
  const { passed, skipped } = count;
  const notes = [];
  let failed = count.failed + skipped;
  if (skipped > 0) notes.push(`Skipped: ${skipped}. A skipped test proves nothing, so each counts as failed.`);
  if (code !== 0 && failed === 0) {
    failed = 1;
    notes.push(`The runner ended with code ${code} although no test failed, which counts as failed.`);
  }
  return { passed, failed, notes };
}
