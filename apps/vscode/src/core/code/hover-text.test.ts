import { expect, test } from "vitest";
import { callSite, codeIssue, now } from "../testing/code-report.ts";
import { toHover } from "./hover-text.ts";

const options = { now, serverUrl: "https://logs.shop.example", application: "app-1" };
const mark = { kind: "at", line: 1, level: "error", issues: [], callSites: [] } as const;

test("an issue: message, counts, release, chart and links", () => {
  const issue = codeIssue({ release: "web@1.4.2", badge: "regressed", steps: [0, 4, 8] });
  expect(toHover({ ...mark, issues: [issue] }, options)).toEqual([
    {
      text: [
        "```\nTypeError: The cart is empty\n```",
        "`SHOP-12` · regressed · 3 events of 12 users in 7 days · last 4 min ago · release `web@1.4.2`",
        "`▁▅█`",
      ].join("\n\n"),
      links: [
        "[Issue](https://logs.shop.example/dashboard/issues/SHOP-12)",
        "[Logs of this line](https://logs.shop.example/dashboard/logs?appName=app-1&search=%22src%2Fcart.ts%3A2%3A%22&range=7d)",
        "[Copy for agent](command:contrail.copyForAgent?%5B%22SHOP-12%22%5D)",
      ].join(" · "),
    },
  ]);
});

test.each([
  ["message", { title: "[run](command:workbench.action.quit)" }],
  ["message that ends the block", { title: "```\n[run](command:workbench.action.quit)" }],
  ["type", { type: "[run](command:workbench.action.quit)" }],
  ["release", { release: "`[run](command:workbench.action.quit)" }],
  ["release with an empty line", { release: "1\n\n[run](command:workbench.action.quit)" }],
])("commands in the %s are code, and in no link", (_, part) => {
  const [hover] = toHover({ ...mark, issues: [codeIssue(part)] }, options);
  expect(withoutCode(hover?.text ?? "")).not.toContain("command:");
  expect(hover?.links).not.toContain("quit");
});

/** What a reader of Markdown would interpret. */
function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^(`{3,})\n[\s\S]*?\n\1$/gm, "")
    .split(/\n\n/)
    .map((paragraph) => paragraph.replaceAll(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, ""))
    .join("\n\n");
}

test("without links if the server sends something else than an id", () => {
  const [hover] = toHover({ ...mark, issues: [codeIssue({ id: 'x"](command:quit)' })] }, options);
  expect(hover?.links).toBe("");
});

test("a path with parentheses stays within its link", () => {
  const [hover] = toHover({ ...mark, issues: [codeIssue({ path: "app/(shop)/page).tsx" })] }, options);
  expect(hover?.links.match(/[()]/g)).toHaveLength(6);
});

test("a statement: counts by level", () => {
  const site = callSite({ count: 5, levels: { warn: 3, error: 2 } });
  const [hover] = toHover({ ...mark, callSites: [site] }, options);
  expect(hover?.text).toBe("5 logs in 7 days (3 warn, 2 error) · last 2 min ago");
});

test("of many issues, some; near a line, why", () => {
  const issues = Array.from({ length: 5 }, (_, index) => codeIssue({ id: `SHOP-${index + 1}` }));
  const parts = toHover({ ...mark, kind: "near", issues }, options);
  expect(parts.map(({ text }) => text.split("\n")[0])).toEqual([
    "Line 2 of the release has changed since.",
    "```",
    "```",
    "```",
    "and 2 more issues",
  ]);
});
