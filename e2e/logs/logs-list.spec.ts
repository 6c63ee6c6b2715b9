// The list of the Logs screen: columns, pages and filters.
import type { Page } from "@playwright/test";
import { type Account, createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { boxOf } from "../support/layout.ts";
import { rows } from "../support/logs.ts";
import { expect, test } from "../support/test.ts";

const levels = ["info", "log", "text", "warn", "error", "debug"];

/** 16 of each level, newest first. */
const shopLogs = Array.from({ length: 96 }, (_, index) => ({
  level: levels[index % levels.length],
  message: index === 95 ? "Order 95 was the very first" : `Order ${index}`,
  timestamp: new Date(Date.now() - (index + 1) * 1_000).toISOString(),
}));
const blogLogs = [1, 2, 3].map((number) => ({ level: "error", message: `Page ${number} is gone` }));

let account: Account;

test.beforeAll(async ({ request }) => {
  account = await createAccount(request);
  await sendLogs(request, account, await createApplication(request, account, "shop"), shopLogs);
  await sendLogs(request, account, await createApplication(request, account, "blog"), blogLogs);
});

test.beforeEach(async ({ page }) => {
  await signIn(page, account);
  await page.goto("/dashboard/logs");
});

test("[LOGS-03] [LOGS-04] [LOGS-05] [LOGS-22] [LOGS-23] [LOGS-24] [LOGS-25] columns, pages and page sizes", async ({
  page,
}) => {
  await expect(page.locator("[data-log-head] > *")).toHaveText(["Timestamp", "Type", "Source", "Message"]);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).nth(3)).toHaveText(
    /^(\d\d:\d\d:\d\d\.\d{3}|\d+ \w{3} \d\d:\d\d:\d\d)\s*info\s*shop\s*Order 0$/,
  );

  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/dashboard/logs") requested.push(searchParams.get("page") ?? "");
  });
  const pager = page.getByRole("navigation", { name: "Log pages" });
  const go = (name: string) => pager.getByRole("button", { name, exact: true });
  const expectPage = async (items: string, shown: string) => {
    await expect(pager.getByRole("listitem")).toHaveText(items.split(" "));
    await expect(page.getByText(shown)).toBeVisible();
  };
  await expectPage("1 2 … 10", "1 to 10 of 99");
  await expect(go("Page 1")).toHaveAttribute("aria-current", "page");
  await expect(go("First page")).toBeDisabled();
  await expect(go("Previous page")).toBeDisabled();
  await go("Page 1").click();
  await go("Next page").click();
  await expectPage("1 2 3 … 10", "11 to 20 of 99");
  await go("Last page").click();
  await expectPage("1 … 9 10", "91 to 99 of 99");
  await expect(rows(page).last()).toContainText("Order 95 was the very first");
  await expect(go("Next page")).toBeDisabled();
  await expect(go("Last page")).toBeDisabled();
  await go("Page 9").click();
  await expectPage("1 … 8 9 10", "81 to 90 of 99");
  await go("Previous page").click();
  await expectPage("1 … 7 8 9 10", "71 to 80 of 99");
  await go("Page 7").click();
  await expectPage("1 … 6 7 8 … 10", "61 to 70 of 99");
  expect(requested).toEqual(["2", "10", "9", "8", "7"]);

  await page.getByRole("combobox", { name: "Logs per page" }).click();
  await expect(page.getByRole("option")).toHaveText([
    "10 per page",
    "25 per page",
    "50 per page",
    "100 per page",
    "Fit to screen",
  ]);
  await page.getByRole("option", { name: "25 per page" }).click();
  await expectPage("1 2 … 4", "1 to 25 of 99");
  await expect(rows(page)).toHaveCount(25);
  await go("Last page").click();
  await expectPage("1 … 3 4", "76 to 99 of 99");
  await go("First page").click();
  await expectPage("1 2 … 4", "1 to 25 of 99");

  await page.getByRole("combobox", { name: "Logs per page" }).click();
  await page.getByRole("option", { name: "Fit to screen" }).click();
  const list = page.locator("[data-log-rows]");
  /** Without scrolling, and with no space for two more rows. */
  const isFitting = async () => {
    const left = (await boxOf(list)).height / (await boxOf(rows(page).first())).height - (await rows(page).count());
    return left >= 0 && left < 2;
  };
  await expect.poll(isFitting).toBe(true);
  await page.setViewportSize({ width: 1440, height: 620 });
  await expect.poll(isFitting).toBe(true);
  await page.goto("/dashboard/logs");
  await expect(page.getByRole("combobox", { name: "Logs per page" })).toHaveText("Fit to screen");
  await expect.poll(isFitting).toBe(true);
});

test("columns are sorted by time, resized and dragged, and stay so", async ({ page }) => {
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Timestamp, newest first" }).click();
  await expect(rows(page).first()).toContainText("Order 95 was the very first");
  await expect(page).toHaveURL(/order=oldest/);

  await page.goto("/dashboard/logs?column=application&column=environment");
  const heads = page.locator("[data-log-head] > *");
  await expect(heads).toHaveText(["Timestamp", "Type", "Source", "Application", "Environment", "Message"]);
  await heads.nth(4).dragTo(heads.nth(3), { targetPosition: { x: 4, y: 8 } });
  await expect(heads).toHaveText(["Timestamp", "Type", "Source", "Environment", "Application", "Message"]);

  const source = await boxOf(heads.nth(2));
  const edge = await boxOf(page.locator("[data-resize='$source']"));
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 80, edge.y + 10, { steps: 4 });
  await page.mouse.up();
  expect((await boxOf(heads.nth(2))).width).toBeCloseTo(source.width + 80, 0);
  const messageLeft = (await boxOf(heads.nth(5))).x;
  const cell = rows(page).first().locator(":scope > *").last();
  expect((await boxOf(cell)).x).toBeCloseTo(messageLeft, 0);

  await page.goto("/dashboard/logs");
  await expect(heads).toHaveText(["Timestamp", "Type", "Source", "Environment", "Application", "Message"]);
  expect((await boxOf(heads.nth(2))).width).toBeCloseTo(source.width + 80, 0);
  await page.locator("[data-resize='$source']").dblclick();
  expect((await boxOf(heads.nth(2))).width).toBeCloseTo(source.width, 0);
});

test("[LOGS-01] [LOGS-02] [LOGS-13] [LOGS-14] [LOGS-15] [LOGS-16] [LOGS-17] [LOGS-19] [LOGS-20] [LOGS-21] application, level and search each query the server again, from page 1", async ({
  page,
}) => {
  const onPage2 = async () => {
    await page.getByRole("button", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/[?&]page=2\b/);
    await expect(page.getByText(/^11\sto\s/)).toBeVisible();
  };
  const levelFilter = page.getByRole("radiogroup", { name: "Level" });
  const buttons = levelFilter.locator("label");
  await expect(buttons).toHaveText(["All99", "Info48", "Warning16", "Error19", "Debug16"]);
  await expect(levelFilter.getByRole("radio", { name: /^All/ })).toBeChecked();

  for (const [button, found, words] of [
    ["Info", 48, /info|log|text/],
    ["Error", 19, /error/],
    ["Debug", 16, /debug/],
    ["All", 99, /./],
  ] as const) {
    await onPage2();
    await buttons.filter({ hasText: button }).click();
    await expectFirstPage(page, found);
    await expect(rows(page)).toHaveText(Array(10).fill(words));
  }

  await onPage2();
  const search = page.getByPlaceholder("Search logs (message, source)...", { exact: true });
  await search.pressSequentially("very first");
  await expect(page.getByText("1 of 1 log")).toBeVisible();
  await expect(rows(page)).toHaveText([/Order 95 was the very first/]);
  await expect(page).not.toHaveURL(/page=/);
  await search.fill("blog");
  await expect(page.getByText("1 to 3 of 3 logs")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expectFirstPage(page, 99);

  await onPage2();
  await page.getByRole("combobox", { name: "Application" }).click();
  await expect(page.getByRole("option")).toHaveText(["All applications", "blog", "shop"]);
  await page.getByRole("option", { name: "blog" }).click();
  await expect(page.getByText("1 to 3 of 3 logs")).toBeVisible();
  await expect(rows(page)).toHaveText([/blog.*Page/, /blog.*Page/, /blog.*Page/]);
  await expect(page).not.toHaveURL(/page=/);
  await expect(buttons).toHaveText(["All3", "Info0", "Warning0", "Error3", "Debug0"]);
});

async function expectFirstPage(page: Page, found: number): Promise<void> {
  await expect(page.getByText(`1 to 10 of ${found} logs`)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
}
