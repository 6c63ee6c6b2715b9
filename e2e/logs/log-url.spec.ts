// The open log in the URL of the Logs screen.
import type { Page } from "@playwright/test";
import { openLogs, rows } from "../support/logs.ts";
import { expect, test } from "../support/test.ts";

/** Newest first. */
const logs = Array.from({ length: 40 }, (_, index) => ({
  level: "info",
  message: `Order ${index} paid`,
  timestamp: new Date(Date.now() - (index + 1) * 1_000).toISOString(),
}));

test("Back closes the details and Forward reopens them; the list keeps its scroll position, a reload changes nothing, and a copied link opens the log above the list that starts with it", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLogs(page, request, logs);
  await page.goto("/dashboard/logs?limit=50");
  await expect(rows(page)).toHaveCount(40);
  const listRequests = countListRequests(page);
  const details = page.getByRole("dialog", { name: "Log Details" });
  const list = page.locator("[data-log-rows]");
  await rows(page).nth(30).click();
  await expect(details).toContainText("31 of 40");
  await expect(page).toHaveURL(/\?limit=50&log=\w{23}$/);
  const scrolled = await list.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(details).toContainText("33 of 40");

  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\?limit=50$/);
  await expect(rows(page).nth(32)).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThanOrEqual(scrolled);
  await page.goForward();
  await expect(details).toContainText("33 of 40");
  expect(listRequests()).toBe(0);

  await page.reload();
  await expect(details).toContainText("33 of 40");
  await details.getByRole("button", { name: "Copy link" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/[?&]log=\w{23}/);
  const link = await copied();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(rows(page).nth(32)).toBeFocused();
  await expect(page).toHaveURL(/\?limit=50$/);

  // No extra history entry is left: the one before the list is the page before it.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/logs$/);

  await page.goto(link);
  await expect(details).toContainText("1 of");
  await expect(details.getByText("Order 32 paid").first()).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first()).toContainText("Order 32 paid");
});

/** How often the rows are requested from now on. */
function countListRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/dashboard/logs") count++;
  });
  return () => count;
}
