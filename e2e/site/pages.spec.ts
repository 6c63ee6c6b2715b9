// Accessibility of the public pages and the screens that no other file opens.
import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, storeSession } from "../support/account.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { outboxPath } from "../support/outbox.ts";
import { openSite } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test("/ is accessible, and its chat", async ({ page }) => {
  // A long page.
  test.slow();
  await openSite(page);
  await checkPage(page);
  await page.getByRole("button", { name: /^Open chat/ }).click();
  const dialog = page.getByRole("dialog", { name: "Contrail Assistant" });
  await dialog.getByLabel("Message").fill("How many logs can a batch have?");
  await dialog.getByLabel("Message").press("Enter");
  await expect(dialog.getByRole("link", { name: /^Docs:/ })).toBeVisible();
  await checkPage(page, "dialog");
});

test("/outbox is accessible, with and without its key", async ({ page, consoleErrors }) => {
  await openAndCheck(page, "/outbox");
  await expectConsoleErrors(consoleErrors, 403, 403);
  await page.goto("about:blank");
  await openAndCheck(page, outboxPath());
});

test("the screens of the dashboard are accessible, before and after the first application", async ({
  page,
  request,
}) => {
  test.slow();
  const account = await createAccount(request);
  await storeSession(page, account);
  for (const screen of ["", "/apps"]) await openAndCheck(page, `/dashboard${screen}`);

  const key = await createApplication(request, account, "checkout-web");
  const levels = ["error", "warn", "info", "debug", "log", "text"];
  const logs = Array.from({ length: 40 }, (_, index) => ({
    level: levels[index % levels.length],
    message: `Order ${8800 + index} confirmed after a rather long wait for the payment provider to answer`,
    metadata: { order: 8800 + index, route: "/checkout/pay" },
  }));
  await sendLogs(request, account, key, logs);
  for (const screen of ["", "/apps", "/usage", "/documentation", "/sandbox"]) {
    await openAndCheck(page, `/dashboard${screen}`);
  }
});

async function openAndCheck(page: Page, path: string): Promise<void> {
  await test.step(path.replace(/#.*/, "#…"), async () => {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await checkPage(page);
  });
}
