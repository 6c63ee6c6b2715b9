import { readFile } from "node:fs/promises";
import { hourMs } from "@contrail/protocol";
import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { boxOf } from "../support/layout.ts";
import { openLogs, rows } from "../support/logs.ts";
import { hold } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[LOGS-18] the Warning filter matches both warn and warning", async ({ page, request }) => {
  await openLogs(page, request, [
    { level: "warn", message: "Disk is filling up" },
    { level: "warning", message: "Certificate ends soon" },
    { level: "info", message: "All is well" },
  ]);
  await page.getByRole("radio", { name: /^Warning/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("All is well")).toBeHidden();
});

test("[LOGS-06] [LOGS-07] Export Logs downloads the filtered logs as a JSON file with today's date", async ({
  page,
  request,
  toasts,
}) => {
  const logs = Array.from({ length: 30 }, (_, index) => ({ level: "info", message: `Order ${index} paid` }));
  await openLogs(page, request, [...logs, { level: "error", message: "Order 30 failed" }]);
  await page.goto("/dashboard/logs?level=info");
  await expect(page.getByText("1 to 10 of 30")).toBeVisible();
  const begin = today();
  const json = await download(page, () => page.getByRole("button", { name: "Export Logs" }).click());
  expect([begin, today()].map((day) => `contrail-logs-${day}.json`)).toContain(json.name);
  const exported: { message: string }[] = JSON.parse(json.text);
  expect(exported).toHaveLength(30);
  expect(exported.every(({ message }) => message.endsWith("paid"))).toBe(true);

  await page.getByRole("button", { name: "Export in another format" }).click();
  const csv = await download(page, () => page.getByRole("menuitem", { name: "Export as CSV" }).click());
  expect([begin, today()].map((day) => `contrail-logs-${day}.csv`)).toContain(csv.name);
  expect(csv.text.trim().split("\n")).toHaveLength(31);
  await expect.poll(() => toasts).toContain("30 logs exported");
});

test("an export shows its progress and can be canceled", async ({ page, request, toasts }) => {
  await openLogs(page, request, [{ level: "info", message: "Order 1 paid" }]);
  const release = await hold(page, "/dashboard/logs/export*");
  const downloads: string[] = [];
  page.on("download", (file) => downloads.push(file.suggestedFilename()));
  await page.getByRole("button", { name: "Export Logs" }).click();
  await expect(page.getByText("Exporting logs: 0 of 1")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => toasts).toContain("Export canceled");
  release();
  // The button works again.
  await download(page, () => page.getByRole("button", { name: "Export Logs" }).click());
  await expect.poll(() => toasts).toContain("1 log exported");
  expect(downloads).toHaveLength(1);
});

test("a selection in the chart becomes the time range", async ({ page, request }) => {
  const now = Date.now();
  await openLogs(page, request, [
    { level: "error", message: "This morning", timestamp: new Date(now - 3 * hourMs).toISOString() },
    { level: "info", message: "Long ago", timestamp: new Date(now - 20 * hourMs).toISOString() },
  ]);
  await page.goto("/dashboard/logs?range=24h");
  await expect(rows(page)).toHaveCount(2);
  // The line above the chart may grow until the levels are counted.
  await expect(page.getByRole("radiogroup", { name: "Level" })).toContainText("Error1");
  const box = await boxOf(page.getByRole("group", { name: /^Logs by level, Last 24 hours/ }));
  await page.mouse.move(box.x + box.width * 0.6, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.97, box.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=.+&to=.+/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("This morning")).toBeVisible();
});

test("the live tail adds new logs at the top, pauses while a log is open, and keeps its filters", async ({
  page,
  request,
}) => {
  const send = await openLogs(page, request, [{ level: "error", message: "Before" }]);
  await page.goto("/dashboard/logs?level=error");
  await page.getByRole("button", { name: "Live" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Live" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await send([
    { level: "info", message: "Filtered out" },
    { level: "error", message: "Arrived live" },
  ]);
  await expect(rows(page).first()).toContainText("Arrived live");
  await expect(rows(page)).toHaveCount(2);

  await page.getByText("Before").click();
  const details = page.getByRole("dialog", { name: "Log Details" });
  await expect(details).toBeVisible();
  await send([{ level: "error", message: "While reading" }]);
  await expect(page.getByText("1 new")).toBeVisible();
  await expect(details.getByText("Before").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(rows(page).first()).toContainText("While reading");
  await expect(page).toHaveURL(/level=error.*live=1/);
});

test("new logs don't move the list of a reader who has scrolled", async ({ page, request }) => {
  const many = Array.from({ length: 90 }, (_, index) => ({
    level: "info",
    message: `Step ${index}`,
    timestamp: new Date(Date.now() - (90 - index) * 1000).toISOString(),
  }));
  const send = await openLogs(page, request, many);
  await page.goto("/dashboard/logs?live=1");
  const list = page.locator("[data-log-rows]");
  await expect(rows(page).first()).toContainText("Step 89");
  await list.evaluate((element) => element.scrollTo({ top: 900 }));
  const read = page.getByText("Step 52", { exact: true });
  await expect(read).toBeVisible();
  // What is above the list has its final height.
  await expect(page.getByRole("radiogroup", { name: "Level" })).toContainText("Info90");
  await expect(page.getByRole("group", { name: /^Logs by level/ })).toBeVisible();
  const before = await boxOf(read);
  await send([{ level: "error", message: "Disturbance" }]);
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
  expect(await boxOf(read)).toEqual(before);
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(rows(page).first()).toContainText("Disturbance");
});

test("[LOGD-07] the fullscreen toggle enlarges the details and restores them", async ({ page, request }) => {
  await openLogs(page, request, [{ level: "error", message: "Payment timed out" }]);
  await rows(page).first().click();
  const details = page.getByRole("dialog", { name: "Log Details" });
  await expect(details).toHaveCSS("width", "920px");
  await details.getByRole("button", { name: "Fullscreen" }).click();
  await expect(details).toHaveCSS("width", "1440px");
  await expect(details).toHaveCSS("height", "900px");
  await details.getByRole("button", { name: "Exit fullscreen" }).click();
  await expect(details).toHaveCSS("width", "920px");
});

test("on a narrow tablet, levels, applications and actions share a row", async ({ page, request }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await openLogs(
    page,
    request,
    Array.from({ length: 12 }, (_, index) => ({ level: "info", message: `Order ${index} paid` })),
  );
  const levels = page.getByRole("radiogroup", { name: "Level" });
  await expect(levels).toContainText("All12");
  const actions = page.getByRole("button", { name: "More actions" });
  const tops = () => Promise.all([levels, actions].map(async (each) => (await each.boundingBox())?.y));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
});

test.describe("the screen is accessible", () => {
  const stack =
    "TypeError: x is undefined\n    at pay (src/cart.ts:88:3)\nCaused by: Error: gone\n    at get (src/api.ts:2:1)";
  const logs = [
    { level: "error", message: "Payment timed out", stack, metadata: { route: "/cart" }, data: { order: 8812 } },
    { level: "info", message: "Order 8812 paid" },
  ];

  for (const [state, query, shown] of [
    ["with an extra column", "?search=paid&column=meta.route", "Order 8812 paid"],
    ["without matches", "?search=nothing-at-all", "No logs match your current filter on this page."],
    ["live", "?live=1", "Order 8812 paid"],
  ] as const) {
    test(state, async ({ page, request }) => {
      await openLogs(page, request, logs);
      await page.goto(`/dashboard/logs${query}`);
      await expect(page.getByText(shown)).toBeVisible();
      await checkPage(page);
    });
  }

  test("with details", async ({ page, request }) => {
    await openLogs(page, request, logs);
    await rows(page).filter({ hasText: "Payment timed out" }).click();
    await expect(page.getByRole("dialog", { name: "Log Details" })).toBeVisible();
    await checkPage(page);
  });
});

/** In UTC, like the server; changes at midnight. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function download(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}
