// The open log in the URL of the Logs screen.
import type { Page } from "@playwright/test";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { openLogs, rows } from "../support/logs.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

/** Newest first. */
const logs = Array.from({ length: 40 }, (_, index) => ({
  level: "info",
  message: `Order ${index} paid`,
  timestamp: new Date(Date.now() - (index + 1) * 1_000).toISOString(),
}));

test("Back closes the details and Forward reopens them; the list keeps its scroll position, and a reload changes nothing", async ({
  page,
  request,
}) => {
  await openLogs(page, request, logs);
  await page.goto("/dashboard/logs?limit=50");
  await expect(rows(page)).toHaveCount(40);
  const listRequests = countListRequests(page);
  const details = detailsOf(page);
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
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(rows(page).nth(32)).toBeFocused();
  await expect(page).toHaveURL(/\?limit=50$/);

  // No extra history entry is left: the one before the list is the page before it.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/logs$/);
});

test("a copied link opens its log above the list that starts with it, also if the log is on another page or unavailable", async ({
  page,
  request,
  context,
  consoleErrors,
  toasts,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLogs(page, request, logs);
  const details = detailsOf(page);
  await page.goto("/dashboard/logs?page=4");
  await page.getByText("Order 33 paid").click();
  await details.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => toasts).toContain("Link copied to clipboard");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto(link);
  await expect(details).toContainText("1 of");
  await expect(details.getByText("Order 33 paid").first()).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first()).toContainText("Order 33 paid");

  const id = new URL(link).searchParams.get("log");
  for (const [query, shown] of [
    [`?log=${id}`, "Order 0 paid"],
    [`?live=1&log=${id}`, "Order 0 paid"],
    [`?search=nothing-at-all&log=${id}`, "No logs match your current filter on this page."],
  ] as const) {
    await page.goto(`/dashboard/logs${query}`);
    await expect(details.getByRole("region", { name: "Message" })).toContainText("Order 33 paid");
    await expect(page.getByText(shown)).toBeVisible();
  }

  const other = await createAccount(request);
  await sendLogs(request, other, await createApplication(request, other, "blog"), [{ message: "Of another account" }]);
  await signIn(page, other);
  await page.goto(`/dashboard/logs?log=${id}`);
  await expect(details.getByText("This log isn't available")).toBeVisible();
  await expectConsoleErrors(consoleErrors, 404);
  await details.getByRole("button", { name: "Back to logs" }).click();
  await expect(details).toBeHidden();
  await expect(rows(page)).toHaveText([/Of another account/]);
  await expect(page).toHaveURL(/\/dashboard\/logs$/);
});

function detailsOf(page: Page) {
  return page.getByRole("dialog", { name: "Log Details" });
}

/** How often the rows are requested from now on. */
function countListRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/dashboard/logs") count++;
  });
  return () => count;
}
