import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { withinOneMonth } from "../support/month.ts";
import { hold } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

/** Slow enough for the first click's response to arrive before the second click. */
const byHand = { delay: 120 };

test("[CRED-01] [CRED-07] [CRED-08] [CRED-09] [CRED-15] a package bought in test mode is in the balance, in the history and in its CSV; auto-refill asks before it buys, and is still on after a reload", async ({
  page,
  request,
  toasts,
}) => {
  await openCredits(page, request, [{ message: "Order 8812 paid" }, { message: "Order 8813 paid" }]);
  // One request with two logs cost 1.001 credits.
  await expect(balance(page)).toContainText("498.999of 500");
  await expect(balance(page)).toContainText("AI credits0/25");
  await expect(balance(page)).toContainText("00:00 UTC. Unused credits do not roll over");
  await expect(page.getByText("Test mode: no card is charged")).toBeVisible();
  const rows = page.getByRole("table", { name: "Transaction history" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);

  const toggle = page.getByRole("switch", { name: "Auto-refill" });
  await toggle.click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn on and buy for $25" }).click();
  await expect(balance(page)).toContainText("5,498.999credits");
  await expect(page.getByText("5,000 credits for $25, by auto-refill, test mode")).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(page.getByText("$25 spent")).toBeVisible();

  const purchases = countPosts(page, "/api/dashboard/credits/purchases");
  await page.getByRole("button", { name: "Purchase 15,000 for $60" }).dblclick(byHand);
  await expect.poll(() => toasts).toContain("15,000 credits added");
  await expect(balance(page)).toContainText("20,498.999credits");
  await expect(page.getByRole("link", { name: "Starter 20,498.999 credits left" })).toBeVisible();
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "15,000 credits for $60" })).toContainText("+15,00020,498.999");
  await expect(page.getByRole("button", { name: "Purchase 15,000 for $60" })).toBeEnabled();
  expect(purchases()).toBe(1);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^contrail-credits-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toBe("id,date,amount,type,description,balance");
  expect(lines).toHaveLength(4);
  const bought = lines.find((line) => line.includes("15,000 credits"));
  expect(bought).toMatch(
    /^[\w-]+,\d{4}-\d{2}-\d{2}T[\d:.]+Z,15000,purchase,"15,000 credits for \$60, test mode",20498.999$/,
  );

  await page.getByRole("radio", { name: "Usage" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("1 API call, 2 logs stored");
  await expect(page).toHaveURL(/\?type=usage$/);
  await expect(page.getByRole("group", { name: /^Credits used per day/ })).toBeVisible();
  await checkPage(page);
});

test("[PLAN-28] upgrades and downgrades take effect immediately, with the plan's credits and limits; a double click changes the plan once", async ({
  page,
  request,
}) => {
  await openCredits(page, request, []);
  const posts = countPosts(page, "/api/dashboard/plan");
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  // The dialog stays open until all data has reloaded, so this shows its text after the plan has changed.
  const release = await hold(page, "/auth/user-data");
  const upgrade = page.getByRole("dialog");
  await upgrade.getByRole("button", { name: "Upgrade to Pro" }).dblclick(byHand);
  // By selector: elements behind the dialog have no role.
  await expect(page.locator('li[aria-label="Pro"]').getByText("Current plan")).toBeVisible();
  await expect(upgrade).toHaveAccessibleName("Upgrade to Pro?");
  await expect(upgrade.getByRole("button", { name: "Upgrading..." })).toBeVisible();
  release();
  await expect(upgrade).toHaveCount(0);
  expect(posts()).toBe(1);
  await expect(balance(page)).toContainText("2,000of 2,000");
  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("1 of 5 applications used")).toBeVisible();

  await page.getByRole("link", { name: "Credits", exact: true }).click();
  await page.getByRole("button", { name: "Downgrade to Starter" }).click();
  const dialog = page.getByRole("dialog", { name: "Downgrade to Starter?" });
  await expect(dialog).toContainText("Logs older than 7 days are hidden immediately and deleted after 7 days.");
  await dialog.getByRole("button", { name: "Downgrade to Starter" }).click();
  await expect(page.getByRole("listitem", { name: "Starter" }).getByText("Current plan")).toBeVisible();
  await expect(balance(page)).toContainText("500of 500");
  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("1 of 3 applications used")).toBeVisible();
});

async function openCredits(page: Page, request: APIRequestContext, logs: object[]): Promise<void> {
  await withinOneMonth();
  const account = await createAccount(request);
  const key = await createApplication(request, account, "checkout-web");
  if (logs.length > 0) await sendLogs(request, account, key, logs);
  await signIn(page, account, "/dashboard/credits");
}

function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}

function balance(page: Page) {
  return page.getByRole("region", { name: "Available credits" });
}
