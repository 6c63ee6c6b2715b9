import type { Page } from "@playwright/test";
import { look, lookAt, widths } from "./accessible.ts";
import { type Account, createAccount, createApplication, sendLogs, signIn } from "./account.ts";
import { expectNoted } from "./network.ts";
import { outboxPath } from "./outbox.ts";
import { openSite } from "./site.ts";
import { expect, test } from "./test.ts";

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
  test(`/ looks right at ${width} px`, async ({ page }) => {
    await openSite(page);
    await lookAt(page, width);
  });
}

test("/outbox looks right", ({ page }) => openAndLook(page, outboxPath()));
test("/outbox without its link looks right", async ({ page, complaints }) => {
  await openAndLook(page, "/outbox");
  await expectNoted(complaints, 403);
});

for (const screen of ["", "/apps", "/logs", "/usage", "/settings", "/documentation", "/sandbox"]) {
  test(`/dashboard${screen} looks right`, async ({ page }) => {
    await signIn(page, account);
    await openAndLook(page, `/dashboard${screen}`);
  });
}

for (const screen of ["", "/apps"]) {
  test(`/dashboard${screen} looks right before the first application`, async ({ page, request }) => {
    await signIn(page, await createAccount(request));
    await openAndLook(page, `/dashboard${screen}`);
  });
}

async function openAndLook(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await look(page);
}
