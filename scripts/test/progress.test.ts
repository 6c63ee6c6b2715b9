import { describe, expect, test } from "vitest";
import { createProgress, describeFailure, describeSlowest } from "./progress.mjs";
import type { Failure } from "./records.mjs";

const failure: Failure = {
  type: "failed",
  file: "a.test.ts",
  name: "adds",
  error: "\u001B[31mError\u001B[39m: 3 is not 4\n    at sum (a.ts:1:1)\n    at run (node_modules/vitest/run.js:1:1)",
};

describe("a failure", () => {
  test("has its error, without colors and frames of libraries", () => {
    expect(describeFailure(failure)).toBe("Failed: a.test.ts adds\n    Error: 3 is not 4\n        at sum (a.ts:1:1)");
    expect(describeFailure({ ...failure, type: "flaky" })).toMatch(/^Flaky: a.test.ts adds\n/);
  });

  test("is cut after a few lines of its error", () => {
    expect(describeFailure({ ...failure, error: "line\n".repeat(100) }).split("\n")).toHaveLength(13);
  });

  test("has the end of what the server printed meanwhile", () => {
    const output = Array.from({ length: 130 }, (_, index) => `line ${index}`);
    const lines = describeFailure({ ...failure, output }).split("\n");
    expect(lines.slice(3, 6)).toEqual([
      "    Server output meanwhile:",
      "      (30 earlier lines omitted)",
      "      line 30",
    ]);
    expect(lines.at(-1)).toBe("      line 129");
    expect(describeFailure({ ...failure, output: [] })).toMatch(/ {4}Server output meanwhile:\n {6}\(nothing\)$/);
  });
});

describe("progress", () => {
  function openProgress(isTerminal: boolean) {
    let [now, written] = [0, ""];
    const progress = createProgress({ write: (text) => (written += text), isTerminal, now: () => now });
    return {
      ...progress,
      later(seconds: number) {
        [now, written] = [now + seconds * 1_000, ""];
        progress.show();
        return written;
      },
    };
  }
  const file = { type: "file", file: "a.test.ts", ms: 5, passed: 1, skipped: 0 } as const;

  test("outside of a terminal, there is a line every 30 s, unless nothing has changed", () => {
    const { add, later } = openProgress(false);
    expect(later(40)).toBe("");
    add("unit", { type: "planned", files: 2 });
    add("unit", { type: "planned", files: 3 });
    add("browser", { type: "planned", files: 1 });
    add("unit", file);
    expect(later(50)).toBe("1:30  unit 1 of 5 files, browser 0 of 1 files\n");
    add("browser", file);
    expect(later(29)).toBe("");
    expect(later(1)).toBe("2:00  unit 1 of 5 files\n");
  });

  test("in a terminal, the line is replaced by the next one, and by what is printed", () => {
    const { add, later, print } = openProgress(true);
    add("unit", { type: "planned", files: 2 });
    expect(later(1)).toBe("\r\u001B[K0:01  unit 0 of 2 files");
    const before = later(1);
    expect(before).toBe("\r\u001B[K0:02  unit 0 of 2 files");
    print("types: passed");
    add("unit", file);
    expect(later(1)).toBe("\r\u001B[K0:03  unit 1 of 2 files");
  });

  test("a failure is printed as it happens", () => {
    let written = "";
    const progress = createProgress({ write: (text) => (written += text), isTerminal: false, now: () => 0 });
    progress.add("unit", failure);
    progress.add("unit", { type: "ended" });
    expect(written).toBe(`${describeFailure(failure)}\n`);
  });
});

test("the slowest files are listed, the slowest first", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    type: "file" as const,
    file: `${index}.test.ts`,
    ms: index * 1_050,
    passed: 1,
    skipped: 0,
  }));
  const lines = describeSlowest(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("   11.6 s  11.test.ts");
});
