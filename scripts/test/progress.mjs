// What `npm test` prints while it runs: steps that end, failures as they happen, and how far it is.
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {import("./records.mjs").Failure} Failure
 * @typedef {import("./records.mjs").FileDone} FileDone
 * @typedef {import("./records.mjs").TestRecord} TestRecord
 */

const maxErrorLines = 12;
const maxOutputLines = 100;
const slowestFiles = 10;
/** Between two lines about how far it is, unless one line can be overwritten. */
const lineIntervalMs = 30_000;

/**
 * @param {{ write: (text: string) => void, isTerminal: boolean, now: () => number }} output
 */
export function createProgress({ write, isTerminal, now }) {
  const startedAt = now();
  let shownAt = startedAt;
  let shown = "";
  /** @type {Map<string, { files: number, done: number }>} by step */
  const counts = new Map();

  return {
    /**
     * @param {string} step
     * @param {TestRecord} record
     */
    add(step, record) {
      const count = counts.get(step) ?? { files: 0, done: 0 };
      counts.set(step, count);
      if (record.type === "planned") count.files += record.files;
      else if (record.type === "file") count.done++;
      else if (record.type !== "ended") print(describeFailure(record));
    },
    print,
    /** Shows how far the tests are. */
    show() {
      if (!isTerminal && now() - shownAt < lineIntervalMs) return;
      const parts = [...counts]
        .filter(([, { files, done }]) => done < files)
        .map(([step, { files, done }]) => `${step} ${done} of ${files} files`);
      const line = parts.length === 0 ? "" : `${toMinutes(now() - startedAt)}  ${parts.join(", ")}`;
      if (line === "" || line === shown) return;
      shownAt = now();
      if (isTerminal) write(`\r\u001b[K${line}`);
      else write(`${line}\n`);
      shown = line;
    },
  };

  /** @param {string} text */
  function print(text) {
    write(isTerminal && shown !== "" ? `\r\u001b[K${text}\n` : `${text}\n`);
    shown = "";
  }
}

/** @param {Failure} failure */
export function describeFailure({ type, file, name, error, output }) {
  const lines = linesOf(error).filter((line) => !line.includes("node_modules"));
  return [
    `${type === "flaky" ? "Flaky" : "Failed"}: ${file} ${name}`,
    ...lines.slice(0, maxErrorLines).map((line) => `    ${line}`),
    ...(output ? describeOutput(output) : []),
  ].join("\n");
}

/** @param {readonly string[]} output of the server */
function describeOutput(output) {
  const omitted = output.length - maxOutputLines;
  const lines = output.length === 0 ? ["(nothing)"] : output.slice(-maxOutputLines);
  const head = omitted > 0 ? [`(${omitted} earlier lines omitted)`] : [];
  return ["    Server output meanwhile:", ...[...head, ...lines].map((line) => `      ${line}`)];
}

/** @param {readonly FileDone[]} files */
export function describeSlowest(files) {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, slowestFiles);
  return slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** @param {string} text */
function linesOf(text) {
  return stripVTControlCharacters(text).trim().split("\n");
}

/** @param {number} ms */
function toMinutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
