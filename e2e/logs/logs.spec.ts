import { readFile } from "node:fs/promises";
import { hourMs } from "@contrail/protocol";
import type { Page } from "@playwright/test";
import { checkPage, checkPageAt } from "../support/accessibility.ts";
import { boxOf } from "../support/layout.ts";
import { openLogs, rows } from "../support/logs.ts";
import { hold } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[LOGS-06] [LOGS-07] a selection in the chart becomes the time range, and Export Logs downloads the filtered logs as a JSON file with today's date, or as CSV, unless it is canceled", async ({
  page,
  request,
  toasts,
}) => {
  const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
  const logs = Array.from({ length: 30 }, (_, index) => ({ message: `Order ${index} paid`, timestamp: ago(3) }));
  await openLogs(
    page,
    request,
    [
      ...logs.map((log) => ({ level: "info", ...log })),
      { level: "error", message: "Order 30 failed", timestamp: ago(3) },
      { level: "info", message: "Long ago", timestamp: ago(20) },
    ],
    "?level=info&range=24h",
  );

  await test.step("a selection in the chart", async () => {
    await expect(page.getByText("1 to 10 of 31")).toBeVisible();
    // The line above the chart may grow until the levels are counted.
    await expect(page.getByRole("radiogroup", { name: "Level" })).toContainText("Error1");
    const box = await boxOf(page.getByRole("group", { name: /^Logs by level, Last 24 hours/ }));
    await page.mouse.move(box.x + box.width * 0.6, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.97, box.y + 30, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/from=.+&to=.+/);
    await expect(page.getByText("1 to 10 of 30")).toBeVisible();
  });

  await test.step("an export shows its progress and can be canceled", async () => {
    const release = await hold(page, "/dashboard/logs/export*");
    const downloads: string[] = [];
    page.on("download", (file) => downloads.push(file.suggestedFilename()));
    await page.getByRole("button", { name: "Export Logs" }).click();
    await expect(page.getByText("Exporting logs: 0 of 30")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => toasts).toContain("Export canceled");
    release();
    expect(downloads).toEqual([]);
  });

  await test.step("as JSON and CSV", async () => {
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
});

test("the live tail adds new logs at the top without moving what is being read, pauses while a log is open, keeps its filters, and renders only a few rows", async ({
  page,
  request,
}) => {
  const many = Array.from({ length: 90 }, (_, index) => ({
    level: "info",
    message: `Step ${index}`,
    timestamp: new Date(Date.now() - (90 - index) * 1000).toISOString(),
  }));
  const send = await openLogs(page, request, many, "?live=1");

  await test.step("new logs don't move the list of a reader who has scrolled", async () => {
    await expect(rows(page).first()).toContainText("Step 89");
    await page.locator("[data-log-rows]").evaluate((element) => element.scrollTo({ top: 900 }));
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

  await test.step("turned on, it keeps the filters", async () => {
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
  });

  await test.step("it pauses while a log is open", async () => {
    await page.getByText("Disturbance").click();
    const details = page.getByRole("dialog", { name: "Log Details" });
    await expect(details).toBeVisible();
    await send([{ level: "error", message: "While reading" }]);
    await expect(page.getByText("1 new")).toBeVisible();
    await expect(details.getByText("Disturbance").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "1 new" }).click();
    await expect(rows(page).first()).toContainText("While reading");
    await expect(page).toHaveURL(/level=error.*live=1/);
  });

  await test.step("of thousands of rows, only a few are rendered", async () => {
    // The stream ends with its last log; the next connection goes to the server.
    const response = { contentType: "text/event-stream", body: toStream(5_000) };
    await page.route("**/api/dashboard/logs/live?*", (route) => route.fulfill(response), { times: 1 });
    await page.goto("/dashboard/logs?live=1");
    await expect(rows(page).first()).toContainText("Streamed 5000");
    await expect.poll(() => rows(page).count()).toBeLessThan(100);
    await expect(page.getByText(/^5,\d{3} logs$/)).toBeVisible();
  });
});

test("the screen is accessible: with an extra column, without matches, live, and with details", async ({
  page,
  request,
}) => {
  const stack =
    "TypeError: x is undefined\n    at pay (src/cart.ts:88:3)\nCaused by: Error: gone\n    at get (src/api.ts:2:1)";
  await openLogs(
    page,
    request,
    [
      { level: "error", message: "Payment timed out", stack, metadata: { route: "/cart" }, data: { order: 8812 } },
      ...["info", "warn", "debug", "log", "text"].map((level) => ({ level, message: "Order 8812 paid" })),
    ],
    "?column=meta.route",
  );
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await checkPage(page);

  for (const [query, shown] of [
    ["?search=nothing-at-all", "No logs match your current filter on this page."],
    ["?live=1", "Payment timed out"],
  ] as const) {
    await page.goto(`/dashboard/logs${query}`);
    await expect(page.getByText(shown)).toBeVisible();
    // Only the list differs from what was checked before.
    for (const width of [768, 1440] as const) await checkPageAt(page, width, "main");
  }
  await page.getByText("Payment timed out").click();
  await expect(page.getByRole("dialog", { name: "Log Details" })).toBeVisible();
  await checkPage(page, "[role=dialog]");
});

/** In UTC, like the server; changes at midnight. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function download(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** The server's event stream with this many logs. */
function toStream(count: number): string {
  const at = "2026-11-15T10:00:00.000Z";
  const log = { createdAt: at, receivedAt: at, type: "log", level: "log", source: "shop", data: "", marks: [] };
  const none = { application: { id: "a", name: "shop" }, metadata: null, stack: null, environment: null };
  const open = `event: open\ndata: ${JSON.stringify({ rowsPerSecond: 200, heartbeat: 15_000 })}\n\n`;
  const events = Array.from({ length: count }, (_, index) => {
    const data = { id: String(index), ...log, ...none, message: `Streamed ${index + 1}` };
    return `event: log\ndata: ${JSON.stringify(data)}\n\n`;
  });
  return [open, ...events].join("");
}
