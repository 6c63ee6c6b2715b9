import type { ListedIssue, Log } from "@contrail/protocol";
import { expect, test } from "vitest";
import { issue as createIssue, log } from "../../../../test/test-data.ts";
import { toIssueMarkdown } from "./issue-markdown.ts";

const issue = createIssue("SHOP-12");
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
