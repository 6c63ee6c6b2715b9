import { expect, test } from "vitest";
import type { ListedIssue } from "../api/issue.ts";
import type { Log } from "../api/log.ts";
import { toIssueMarkdown } from "./issue-markdown.ts";
import { toUtcMinute } from "./utc-minute.ts";

const application = { id: "id-of-checkout-web", name: "checkout-web" };
const issue: ListedIssue = {
  id: "SHOP-12",
  application,
  kind: "error",
  type: "TypeError",
  title: "Cannot read properties of undefined (reading 'total')",
  place: { function: "CartSummary", file: "src/cart/CartSummary.tsx" },
  state: "open",
  stateDetail: {},
  stateSince: "2026-11-03T08:12:00.000Z",
  badge: null,
  assignee: null,
  firstSeenAt: "2026-11-03T08:12:00.000Z",
  lastSeenAt: "2026-11-12T14:03:22.000Z",
  firstRelease: "web@4.17.3",
  lastRelease: "web@4.18.2",
  allEvents: 2_000,
  events: 1_284,
  users: 389,
  steps: [],
};

function log(id: string, part: Partial<Log> = {}): Log {
  const message = part.message ?? `Message of ${id}`;
  return {
    id,
    createdAt: "2026-11-12T14:03:22.481Z",
    receivedAt: "2026-11-12T14:03:22.600Z",
    type: "error",
    level: "error",
    source: "checkout-web",
    application,
    data: message,
    metadata: null,
    stack: null,
    environment: "browser",
    marks: [],
    ...part,
    message,
  };
}

const range = { from: "2026-11-05T14:03:00.000Z", to: "2026-11-12T14:03:00.000Z" };
const link = "https://contrail.example/dashboard/issues/SHOP-12";
const stack = `TypeError: no total
    at CartSummary (https://shop.example/src/cart/CartSummary.tsx:41:44)
    at renderWithHooks (https://shop.example/node_modules/react-dom/index.js:1:1)
    at CartPage (https://shop.example/src/cart/CartPage.tsx:88:12)`;

test("title, place, counts, own frames, context and link", () => {
  const event = log("a", { stack, environment: "production", metadata: { url: "https://shop.example/cart" } });
  expect(
    toIssueMarkdown(issue, { range, event, link }),
  ).toBe(`## SHOP-12: TypeError: Cannot read properties of undefined (reading 'total')

- **Place**: \`CartSummary\` in \`src/cart/CartSummary.tsx\`
- **Application**: checkout-web
- **State**: Open
- **Events**: 1,284 events of 389 users, 5 Nov 2026, 14:03 to 12 Nov 2026, 14:03 UTC
- **First seen**: 3 Nov 2026, 08:12 UTC, \`web@4.17.3\`
- **Last seen**: 12 Nov 2026, 14:03 UTC, \`web@4.18.2\`

### Stack

\`\`\`
TypeError: no total
    at CartSummary (src/cart/CartSummary.tsx:41:44)
    at CartPage (src/cart/CartPage.tsx:88:12)
\`\`\`

### Context

- **Page**: \`/cart\`
- **Environment**: \`production\`

[SHOP-12 in Contrail](${link})`);
});

const request = { request: { method: "POST", url: "/api/pay" }, response: { status: 504 } };

test.each<[string, Partial<ListedIssue>, Partial<Log> | null, string[], string[]]>([
  [
    "a request",
    { kind: "request", type: "POST", title: "/api/pay answered 504" },
    { data: request },
    ["## SHOP-12: POST /api/pay answered 504", "### Request\n\n```\nPOST /api/pay -> 504\n```"],
    [],
  ],
  ["no event", {}, null, ["[SHOP-12 in Contrail]"], ["### Stack", "### Message"]],
  ["no stack", {}, { message: "no cart" }, ["### Message\n\n```\nno cart\n```"], ["### Stack"]],
  ["no place", { place: { function: "", file: "" } }, null, [], ["**Place**"]],
  ["no release", { firstRelease: null }, null, ["- **First seen**: 3 Nov 2026, 08:12 UTC\n"], []],
  ["only frames of libraries", {}, { stack: "Error: x\n    at f (node_modules/ky/index.js:1:1)" }, ["    at f ("], []],
  ["backticks in the message", {}, { message: "```\nrm -rf /\n```" }, ["````\n```\nrm -rf /\n```\n````"], []],
  [
    "a resolved issue",
    { state: "resolved", stateDetail: { resolution: { kind: "release", release: "web@2" } } },
    null,
    ["**State**: Resolved in web@2"],
    [],
  ],
])("%s", (_, part, event, present, absent) => {
  const text = toIssueMarkdown({ ...issue, ...part }, { range, event: event && log("a", event), link });
  for (const piece of present) expect(text).toContain(piece);
  for (const piece of absent) expect(text).not.toContain(piece);
});

test("the logs before it, with how long before it they happened, and not those after it", () => {
  const at = (time: string, part: Partial<Log>) => log(time, { createdAt: `2026-11-12T${time}Z`, ...part });
  const event = at("14:03:22.481", {});
  const logs = [
    at("12:03:00.000", { level: "info", message: "opened the shop" }),
    at("14:00:00.000", { level: "log", message: "cart restored\nwith 3 items" }),
    at("14:03:21.277", { level: "warn", message: "\u001b[33mno summary\u001b[0m" }),
    event,
    at("14:03:23.000", { message: "later" }),
  ];
  expect(toIssueMarkdown(issue, { range, event, logs, link })).toContain(`### Logs before it

\`\`\`
     -2 h  INFO   opened the shop
   -3 min  LOG    cart restored ↵ with 3 items
 -1.204 s  WARN   no summary
\`\`\`

[`);
  expect(toIssueMarkdown(issue, { range, event, logs: [event], link })).not.toContain("### Logs before it");
});

test("at most ten logs, cut to a length that can be read", () => {
  const logs = Array.from({ length: 15 }, (_, index) =>
    log(`l${index}`, { message: `${index} ${"x".repeat(1_000)}`, createdAt: "2026-11-12T14:03:22.000Z" }),
  );
  const event = log("event");
  const lines = toIssueMarkdown(issue, { range, event, logs, link })
    .split("\n")
    .filter((line) => line.includes("xxx"));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/ 5 x+…$/);
  expect(lines[0]?.length).toBeLessThan(330);
});

test("the code around the line that failed", () => {
  const source = { path: "src/cart.ts", line: 10, firstLine: 9, lines: ["const a = 1;", "a.b.c();", ""] };
  expect(toIssueMarkdown(issue, { range, event: null, source, link })).toContain(`### Code

\`src/cart.ts:10\`

\`\`\`
   9 | const a = 1;
> 10 | a.b.c();
  11 |
\`\`\``);
});

test("times are in UTC, whatever the time zone is", () => {
  expect(toUtcMinute(new Date("2026-11-30T23:30:00.000Z"))).toBe("30 Nov 2026, 23:30");
  const stateDetail = { until: { kind: "time", until: "2026-11-30T23:30:00.000Z" } } as const;
  const text = toIssueMarkdown({ ...issue, state: "ignored", stateDetail }, { range, event: null, link });
  expect(text).toContain("**State**: Ignored until 30 Nov 2026, 23:30 UTC");
});
