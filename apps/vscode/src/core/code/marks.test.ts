import { hashSourceLine } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { callSite, codeIssue, minutesAgo, now } from "../testing/code-report.ts";
import { type FileReport, type Shown, toMarks, toMarkText } from "./marks.ts";

const lines = [
  "export function pay(cart) {",
  '  if (!cart.items.length) throw new Error("The cart is empty");',
  '  console.log("paid", cart.id);',
  '  console.warn("low stock");',
  "}",
];

function texts(report: Partial<FileReport>, shown: Shown = "all", text = lines) {
  const marks = toMarks({ issues: [], callSites: [], ...report }, { lines: text, released: () => undefined, shown });
  return marks.map((mark) => [mark.line, mark.level, toMarkText(mark, now)]);
}

const issue = codeIssue();

test.each<[string, Partial<FileReport>, Shown, unknown[]]>([
  ["an issue", { issues: [issue] }, "all", [[1, "error", "3 errors · 12 users · 4 min ago"]]],
  [
    "one event of no known user",
    { issues: [codeIssue({ events: 1, users: 0 })] },
    "all",
    [[1, "error", "1 error · 4 min ago"]],
  ],
  [
    "a warning",
    { issues: [codeIssue({ level: "warn", users: 1 })] },
    "all",
    [[1, "warn", "3 warnings · 1 user · 4 min ago"]],
  ],
  [
    "two issues of a line",
    { issues: [codeIssue({ lastSeenAt: minutesAgo(90) }), codeIssue({ id: "SHOP-13", events: 4 })] },
    "all",
    [[1, "error", "2 issues · 7 errors · 4 min ago"]],
  ],
  ["only what is open", { issues: [codeIssue({ state: "ignored" }), codeIssue({ state: "resolved" })] }, "all", []],
  ["a statement", { callSites: [callSite()] }, "all", [[2, "log", "1,204 logs · 2 min ago"]]],
  [
    "a warning that is logged",
    { callSites: [callSite({ line: 4, count: 1, levels: { warn: 1 } })] },
    "all",
    [[3, "warn", "1 warning · 2 min ago"]],
  ],
  [
    "errors only",
    { issues: [issue], callSites: [callSite()] },
    "errors",
    [[1, "error", "3 errors · 12 users · 4 min ago"]],
  ],
  ["off", { issues: [issue], callSites: [callSite()] }, "off", []],
  [
    "in the order of the lines",
    { issues: [issue], callSites: [callSite({ line: 4, levels: { warn: 1 } }), callSite()] },
    "all",
    [
      [1, "error", "3 errors · 12 users · 4 min ago"],
      [2, "log", "1,204 logs · 2 min ago"],
      [3, "warn", "1,204 warnings · 2 min ago"],
    ],
  ],
])("%s", (_, report, shown, expected) => {
  expect(texts(report, shown)).toEqual(expected);
});

test("errors that are logged at the line of their issue count once", () => {
  const code = ["function pay() {", '  console.error("The cart is empty");', "}"];
  const site = callSite({ line: 2, count: 3, levels: { error: 3 }, lastSeenAt: minutesAgo(4) });
  expect(texts({ issues: [issue], callSites: [site] }, "all", code)).toEqual([
    [1, "error", "3 errors · 12 users · 4 min ago"],
  ]);
});

describe("a line that has changed", () => {
  const changed = lines.map((line) => line.replace("!cart.items.length", "isEmpty(cart)"));

  test("has no mark, but its function a hint", () => {
    const hashed = codeIssue({ lineHash: hashSourceLine(lines[1] ?? "") });
    expect(texts({ issues: [hashed] }, "all", changed)).toEqual([
      [0, "error", "near pay(): 3 errors · 12 users · 4 min ago"],
    ]);
  });

  test("statements aren't shown if any of them has another one at its line now", () => {
    const moved = ["// new", ...lines];
    const warning = callSite({ line: 4, levels: { warn: 1 } });
    expect(texts({ callSites: [callSite(), warning] }, "all", moved)).toEqual([]);
  });

  test("statements are found by the code of their release", () => {
    const marks = toMarks(
      { issues: [], callSites: [callSite({ release: "1.4.2" })] },
      { lines: ["// new", ...lines], released: (version) => (version === "1.4.2" ? lines : undefined), shown: "all" },
    );
    expect(marks.map(({ line }) => line)).toEqual([3]);
  });
});

test("500 marks in a file of 100,000 lines that was edited take a few milliseconds", () => {
  const released = Array.from({ length: 100_000 }, (_, index) => `  line(${index});`);
  const edited = ["// new", ...released.slice(0, 50_000), "// another", ...released.slice(50_000)];
  const issues = Array.from({ length: 500 }, (_, index) => codeIssue({ line: index * 200 + 1, commit: "9fceb02d" }));
  const start = performance.now();
  const marks = toMarks({ issues, callSites: [] }, { lines: edited, released: () => released, shown: "all" });
  // Typically 10 ms; the limit only has to tell it from seconds on a busy machine.
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(marks.map(({ line }) => line)).toEqual(issues.map(({ line }) => (line <= 50_000 ? line : line + 1)));
});
