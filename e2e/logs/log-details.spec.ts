import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../support/layout.ts";
import { openLogs, rows } from "../support/logs.ts";
import { expectConsoleErrors, hold, recordChanges, respondWithError } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

const at = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const failure = "Cannot read properties of undefined (reading 'total')";
const logs = [
  {
    level: "error",
    message: failure,
    timestamp: at(1),
    metadata: { route: "/checkout/pay" },
    data: {
      order: 8812,
      paid: false,
      coupon: null,
      note: "late",
      since: "2026-11-12T14:03:22.481Z",
      cart: '{"items":2}',
    },
  },
  { level: "info", message: "Order 8812 is being paid", timestamp: at(2) },
];

test("[LOGD-01] [LOGD-02] [LOGD-03] [LOGD-04] [LOGD-05] [LOGD-08] [LOGD-09] [LOGD-11] [LOGD-12] [LOGD-13] [LOGS-28] tabs, tree and copy", async ({
  page,
  request,
  context,
  toasts,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLogs(page, request, logs);
  const details = await openRow(page, failure);
  await expect(details.getByRole("tab")).toHaveText(["Log Details", "AI Analysis", "Metadata"]);
  await expect(details.getByRole("tab", { name: "Log Details" })).toHaveAttribute("aria-selected", "true");
  const tree = details.getByRole("tree", { name: "Message" });
  await expect(tree.getByRole("treeitem")).toHaveText([
    "order: 8812",
    "paid: false",
    "coupon: null",
    'note: "late"',
    "since: 12 Nov 2026, 15:03:22.481",
    "cart: {1}",
    "items: 2",
  ]);
  await expectDistinctColors(tree, ["order", "8812", "false", "null", '"late"', "12 Nov 2026, 15:03:22.481"]);

  await details.getByRole("button", { name: "Copy as JSON" }).click();
  await expect.poll(() => toasts).toContain("Log copied to clipboard!");
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ level: "error", message: failure, data: logs[0]?.data, metadata: logs[0]?.metadata });

  await details.getByRole("tab", { name: "Metadata" }).click();
  await expect(details.getByRole("tree", { name: "Metadata" })).toContainText('route: "/checkout/pay"');
  await details.getByRole("button", { name: "Next log" }).click();
  await expect(details.getByText("2 of 2")).toBeVisible();
  await expect(details.getByRole("tab")).toHaveText(["Log Details", "AI Analysis"]);
  await expect(details.getByRole("tab", { name: "Log Details" })).toHaveAttribute("aria-selected", "true");
});

test("[LOGD-05] [LOGD-06] [LOGD-14] [LOGD-15] [LOGD-16] the AI tab analyzes once each time a row is opened", async ({
  page,
  request,
}) => {
  await openLogs(page, request, logs);
  const changes = recordChanges(page);
  const details = await openRow(page, failure);
  const tab = (name: string) => details.getByRole("tab", { name });
  const issue = details.getByText("The code reads total of a value that is undefined.");
  const release = await hold(page, "/dashboard/logs/*/analyze");
  await tab("AI Analysis").click();
  await expect(details.getByRole("status").filter({ hasText: "Analyzing the log" })).toBeAttached();
  release();
  await expect(issue).toBeVisible();
  await expect(details.getByText("Analyzing the log")).toHaveCount(0);

  await tab("Log Details").click();
  await expect(details.getByRole("tree", { name: "Message" })).toBeVisible();
  await tab("AI Analysis").click();
  await expect(issue).toBeVisible();
  expect(changes).toHaveLength(1);

  await page.keyboard.press("ArrowDown");
  await expect(details.getByText("2 of 2")).toBeVisible();
  await expect(tab("AI Analysis")).toHaveAttribute("aria-selected", "true");
  await expect(issue).toHaveCount(0);
  expect(changes).toHaveLength(1);
  await details.getByRole("button", { name: "Analyze with AI" }).click();
  await expect(details.getByRole("region", { name: "Issue" })).toBeVisible();
  await expect(issue).toHaveCount(0);
  expect(changes).toHaveLength(2);

  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await openRow(page, failure);
  await expect(tab("Log Details")).toHaveAttribute("aria-selected", "true");
});

test("[LOGD-10] [LOGD-16] [AI-07] a failed analysis shows why, and Retry requests it again", async ({
  page,
  request,
  consoleErrors,
}) => {
  await openLogs(page, request, logs);
  const details = await openRow(page, failure);
  const path = "/dashboard/logs/*/analyze";
  const failed = details.getByRole("alert").locator("p");
  const retry = details.getByRole("button", { name: "Retry" });
  const failNext = (code: string, message: string) => {
    const body = `event: failed\ndata: ${JSON.stringify({ code, message })}\n\n`;
    return page.route(`**/api${path}`, (route) => route.fulfill({ contentType: "text/event-stream", body }), {
      times: 1,
    });
  };

  await failNext("ai_refused", "API request failed with status 503: The model is overloaded.");
  await details.getByRole("button", { name: "Analyze with AI" }).click();
  await expect(details.getByRole("tab", { name: "AI Analysis" })).toHaveAttribute("aria-selected", "true");
  await expect(failed).toHaveText("Error analyzing log: API request failed with status 503: The model is overloaded.");

  await failNext("ai_empty", "No analysis available from the AI.");
  await retry.click();
  await expect(failed).toHaveText("No analysis available from the AI.");

  const limit = "You've used all AI analyses in your plan this month.";
  await respondWithError(page, path, { status: 429, code: "analysis_limit", message: limit });
  await retry.click();
  await expect(failed).toHaveText(`Error analyzing log: ${limit}`);
  await expectConsoleErrors(consoleErrors, 429);

  await retry.click();
  await expect(details.getByText("The code reads total of a value that is undefined.")).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test("details lead with the request and its origin, their edges line up, and surrounding logs can be opened", async ({
  page,
  request,
}) => {
  await openLogs(page, request, [
    {
      level: "error",
      message: "POST /api/pay answered 504",
      timestamp: at(3),
      environment: "production",
      metadata: { userId: 42, password: "hunter2hunter2" },
      data: { request: { method: "POST", url: "/api/pay" }, response: { status: 504 }, durationMs: 8003 },
      stack:
        "Error: 504\n    at pay (https://shop.dev/assets/cart-CxA9_x2b.js:1:20)\n    at render (https://shop.dev/assets/react-dom-DkP3xqz1.js:1:5)",
    },
    { level: "info", message: "\u001b[32mretry\u001b[0m 1 of 3\nin 600 ms", timestamp: at(2) },
  ]);
  await expect(rows(page).filter({ hasText: "retry 1 of 3 ↵ in 600 ms" })).toBeVisible();
  const details = await openRow(page, "POST /api/pay answered 504");
  await expect(details.getByRole("region", { name: "Request" })).toHaveText("504POST/api/pay8,003 msuser 42");
  await expect(details.getByText("1 value masked")).toBeVisible();
  await expect(details.getByText("password", { exact: true })).toBeVisible();
  await expect(details.getByRole("term")).toHaveText([
    "Issue",
    "Application",
    "Environment",
    "Received",
    "ID",
    "Fingerprint",
    "Changes",
  ]);
  const stack = details.getByRole("region", { name: "Stack" });
  await expect(stack.getByText("assets/cart-CxA9_x2b.js:1:20", { exact: true })).toBeVisible();
  await expect(stack.getByRole("button", { name: "1 frame in react-dom" })).toBeVisible();

  const surrounding = details.getByRole("region", { name: "Surrounding logs" });
  const other = surrounding.getByRole("button", { name: /retry 1 of 3/ });
  const [heading, time] = [await boxOf(surrounding.getByRole("heading")), await boxOf(other.locator("time"))];
  expect(time.x).toBeCloseTo(heading.x, 0);
  await other.click();
  await expect(details.getByText("in 600 ms", { exact: false }).first()).toBeVisible();
  await expect(details.getByText("retry", { exact: true })).toHaveCSS("color", "rgb(79, 199, 142)");
  await details.getByRole("button", { name: "Back" }).click();
  await expect(details.getByRole("region", { name: "Request" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/logs$/);
});

/** Opens a log's details by clicking its row. */
async function openRow(page: Page, message: string): Promise<Locator> {
  await rows(page).filter({ hasText: message }).click();
  const details = page.getByRole("dialog", { name: "Log Details" });
  await expect(details.getByRole("heading", { name: "Log Details" })).toBeVisible();
  return details;
}

/** Each of these words has a different color. */
async function expectDistinctColors(tree: Locator, words: string[]): Promise<void> {
  const colorOf = (word: string) =>
    tree.getByText(word, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  const colors = await Promise.all(words.map(colorOf));
  expect(new Set(colors).size, colors.join(", ")).toBe(words.length);
}
