import { expect, test } from "vitest";
import { describeErrors, describeFailures } from "./playwright-report.mjs";

const noon = Date.parse("2026-11-15T12:00:00.000Z");
const attempt = (status: string, second: number, parallelIndex = 0, ...messages: string[]) => ({
  status,
  startTime: new Date(noon + second * 1_000).toISOString(),
  parallelIndex,
  errors: messages.map((message) => ({ message })),
});
const spec = (title: string, status: string, ...results: ReturnType<typeof attempt>[]) => ({
  title,
  file: "logs.spec.ts",
  line: 7,
  tests: [{ status, results }],
});

const late = attempt("failed", 0, 0, "\u001B[31mError\u001B[39m: late\n  at row", "again");
const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      specs: [spec("good", "expected", attempt("passed", 1, 1))],
      suites: [
        { specs: [spec("by chance", "flaky", late, attempt("passed", 5))] },
        { specs: [spec("broken", "unexpected", attempt("failed", 7), attempt("timedOut", 9))] },
      ],
    },
  ],
};

test("flaky and failed tests are listed separately, with the errors of every attempt that failed", () => {
  expect(describeErrors(report, "flaky")).toEqual([
    "  e2e/logs.spec.ts:7 by chance\n    Error: late\n      at row\n\n    again",
  ]);
  expect(describeErrors(report, "unexpected")).toHaveLength(2);
});

test("the server's output is shown for every attempt that failed, until its worker started the next test", () => {
  const periods: number[][] = [];
  const readOutput = (from: number, to: number) => {
    periods.push([from, to]);
    return ["request GET /api/dashboard/logs 500", "Error: boom\n    at list"];
  };
  const output = "  request GET /api/dashboard/logs 500\n  Error: boom\n      at list";
  const shown = describeFailures(report, readOutput);
  expect(shown).toEqual([
    `\nServer output during e2e/logs.spec.ts:7 by chance:\n${output}`,
    `\nServer output during e2e/logs.spec.ts:7 broken:\n${output}`,
    `\nServer output during e2e/logs.spec.ts:7 broken:\n${output}`,
  ]);
  expect(periods).toEqual([
    [noon, noon + 5_000],
    [noon + 7_000, noon + 9_000],
    [noon + 9_000, Number.POSITIVE_INFINITY],
  ]);
});

test("only the end of a long output is shown", () => {
  const lines = Array.from({ length: 130 }, (_, index) => `line ${index}`);
  const [shown = ""] = describeFailures(report, () => lines);
  expect(shown).toContain("(30 earlier lines omitted)\n  line 30\n");
  expect(shown).toMatch(/line 129$/);
  expect(shown).not.toContain("line 29\n");
});

test("an error outside of tests, such as a server that does not start, shows all that was printed", () => {
  const broken = { ...report, suites: [], errors: [{ message: "no server" }] };
  expect(describeFailures(broken, (from, to) => [`from ${from} to ${to}`])).toEqual([
    "\nServer output during the run:\n  from 0 to Infinity",
  ]);
  expect(describeFailures(broken, () => [])).toEqual(["\nServer output during the run:\n  (nothing)"]);
});
