import type { Page } from "@playwright/test";
import { checkPage, checkPageAt, widths } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { outboxPath } from "../support/outbox.ts";
import { openSite } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

let account: Account;

test.beforeAll(async ({ request }) => {
  account = await createAccount(request);
  const key = await createApplication(request, account, "checkout-web");
  const levels = ["error", "warn", "info", "debug", "log", "text"];
  const logs = Array.from({ length: 40 }, (_, index) => ({
    level: levels[index % levels.length],
    message: `Order ${8800 + index} confirmed after a rather long wait for the payment provider to answer`,
    metadata: { order: 8800 + index, route: "/checkout/pay" },
  }));
  await sendLogs(request, account, key, logs);
});

// A long page, so one width at a time.
for (const width of widths) {
  test(`/ is accessible at ${width} px`, async ({ page }) => {
    await openSite(page);
    await checkPageAt(page, width);
  });
}

test("/outbox is accessible", ({ page }) => openAndCheck(page, outboxPath()));
test("/outbox without its key is accessible", async ({ page, consoleErrors }) => {
  await openAndCheck(page, "/outbox");
  await expectConsoleErrors(consoleErrors, 403, 403);
});

for (const screen of ["", "/apps", "/logs", "/usage", "/settings", "/documentation", "/sandbox"]) {
  test(`/dashboard${screen} is accessible`, async ({ page }) => {
    await signIn(page, account);
    await openAndCheck(page, `/dashboard${screen}`);
  });
}

for (const screen of ["", "/apps"]) {
  test(`/dashboard${screen} is accessible before the first application`, async ({ page, request }) => {
    await signIn(page, await createAccount(request));
    await openAndCheck(page, `/dashboard${screen}`);
  });
}

async function openAndCheck(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await checkPage(page);
}
